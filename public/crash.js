// Shows why the app cannot start, or that it has crashed, and the user's next step.
//
// It is independent of the program, which is missing or in an undefined state then. Browsers that are
// too old for the program must be able to run this file: ECMAScript 5, and no module. The error itself
// is not shown: it could contain text that the user typed.
(function () {
  'use strict';

  /** A module that uses the WebAssembly features of the app: bulk memory, reference types, multiple results and others. */
  var PROBE = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 7, 1, 96, 1, 125, 2, 127, 111, 3, 2, 1, 0, 5, 3, 1, 0, 1, 6, 6, 1,
    127, 1, 65, 0, 11, 7, 5, 1, 1, 103, 3, 0, 10, 20, 1, 18, 0, 65, 0, 65, 0, 65, 0, 252, 11, 0, 32, 0,
    252, 0, 192, 208, 111, 11,
  ];
  /** Delay after the start before the program's file is checked, in milliseconds. */
  var CHECK_DELAY_MS = 3000;
  var ORIGIN = location.protocol + '//' + location.host + '/';
  var isShown = false;

  /** Calls `task` when the elements of index.html exist; scripts may still be loading then. */
  function whenParsed(task) {
    if (document.readyState === 'loading') {
      document.addEventListener('readystatechange', task, { once: true });
    } else {
      task();
    }
  }

  function hasStarted() {
    return document.getElementsByTagName('main').length > 0;
  }

  /** Shows that the app is loading, until it has rendered. */
  function showLoading() {
    var box = document.getElementById('loading');
    box.hidden = false;
    new MutationObserver(function (changes, observer) {
      if (hasStarted()) {
        box.hidden = true;
        observer.disconnect();
      }
    }).observe(document.body, { childList: true, subtree: true });
  }

  /** Makes everything but `box` inert. */
  function disable(box) {
    var dialogs = document.querySelectorAll('dialog[open]');
    for (var at = 0; at < dialogs.length; at += 1) {
      dialogs[at].close();
    }
    for (var child = document.body.firstElementChild; child; child = child.nextElementSibling) {
      if (child !== box) {
        child.setAttribute('inert', '');
      }
    }
  }

  /** Shows one of the cases in the page; later ones are ignored. */
  function show(kind, file) {
    whenParsed(function () {
      var box = document.getElementById('crashed');
      if (isShown || !box) {
        return;
      }
      isShown = true;
      var cases = box.querySelectorAll('[data-case]');
      for (var at = 0; at < cases.length; at += 1) {
        cases[at].hidden = (' ' + cases[at].getAttribute('data-case') + ' ').indexOf(' ' + kind + ' ') < 0;
      }
      var title = box.querySelector('h1');
      if (kind !== 'fault') {
        title.textContent = title.getAttribute('data-start-title');
      }
      if (file) {
        box.querySelector('[data-file] code').textContent = file;
        box.querySelector('[data-file]').hidden = false;
      }
      document.getElementById('loading').hidden = true;
      box.hidden = false;
      // A browser that lacks `@layer` and `inert` shows the outline without styles, and its form could be filled in.
      var outline = document.getElementById('shell');
      if (outline) {
        outline.hidden = true;
      }
      document.documentElement.setAttribute('data-crashed', '');
      disable(box);
      if (typeof MutationObserver === 'function') {
        // Elements that the program adds later.
        new MutationObserver(function () {
          disable(box);
        }).observe(document.body, { childList: true });
      }
      title.focus();
    });
  }

  /** The case of a browser that lacks a feature: `old` or `wasm`; otherwise nothing. */
  function missingFeature() {
    // The newest that the app needs; tests/architecture/browsers.rs has the others.
    var isModern =
      'inert' in document.createElement('p') &&
      window.CSS &&
      window.CSS.supports &&
      window.CSS.supports('container-type', 'inline-size');
    if (!isModern) {
      return 'old';
    }
    if (typeof WebAssembly !== 'object' || typeof WebAssembly.validate !== 'function') {
      return 'wasm';
    }
    return WebAssembly.validate(new Uint8Array(PROBE)) ? null : 'old';
  }

  function isWasmError(error, name) {
    return typeof WebAssembly === 'object' && error instanceof WebAssembly[name];
  }

  /** Whether an error comes from a script of the app, not from an extension. */
  function isOwn(error, file) {
    var lines = [file || ''].concat(String((error && error.stack) || '').split('\n'));
    return lines.some(function (line) {
      var at = line.indexOf(ORIGIN);
      return at >= 0 && /\.js\b/.test(line.slice(at));
    });
  }

  /** Shows the case of a script error, if the script is the app's. */
  function onScriptError(error, file) {
    if (isWasmError(error, 'RuntimeError')) {
      show('fault');
    } else if (!hasStarted() && (isWasmError(error, 'CompileError') || isWasmError(error, 'LinkError') || isOwn(error, file))) {
      // The browser has every feature: the response is not the program, or is truncated.
      show('files');
    }
  }

  /** Shows that a file of the app failed to load, or that its hash does not match. */
  function onFileError(element) {
    // The program reports the style sheet of a chunk.
    var isStyle = element.rel === 'stylesheet' && !element.hasAttribute('data-chunk');
    var isNeeded = element.tagName === 'SCRIPT' || isStyle || element.rel === 'modulepreload';
    var address = (isNeeded && (element.src || element.href)) || '';
    // Files of an extension can fail too.
    if (address.indexOf(ORIGIN) === 0 && (isStyle || !hasStarted())) {
      show('files', address.slice(ORIGIN.length - 1));
    }
  }

  /** Compares the running program with its hash; before the start this would take too long. */
  function checkProgram() {
    var link = document.querySelector('link[data-integrity]');
    if (!link) {
      return;
    }
    var options = { cache: 'force-cache', integrity: link.getAttribute('data-integrity') };
    fetch(link.href, options).catch(function () {
      // Distinguishes a wrong hash from a missing network.
      return fetch(link.href, { cache: 'force-cache' }).then(
        function (response) {
          if (response.ok) {
            show('files', link.getAttribute('href'));
          }
        },
        function () {}
      );
    });
  }

  /** Fetches every file of the app without the browser's cache, then reloads the page. */
  function reload() {
    var files = document.querySelectorAll('script[src], link[rel~=stylesheet], link[rel~=modulepreload], link[rel~=preload]');
    var left = files.length;
    function next() {
      left -= 1;
      if (left <= 0) {
        location.reload();
      }
    }
    if (typeof fetch !== 'function' || left === 0) {
      location.reload();
      return;
    }
    for (var at = 0; at < files.length; at += 1) {
      fetch(files[at].src || files[at].href, { cache: 'reload' }).then(next, next);
    }
    setTimeout(function () {
      location.reload();
    }, 10000);
  }

  var missing = missingFeature();
  if (missing) {
    show(missing);
    return;
  }
  whenParsed(showLoading);
  addEventListener('error', function (event) {
    if (event.target && event.target !== window) {
      onFileError(event.target);
    } else {
      onScriptError(event.error, event.filename);
    }
  }, true);
  addEventListener('unhandledrejection', function (event) {
    onScriptError(event.reason);
  });
  addEventListener('TrunkApplicationStarted', function () {
    setTimeout(checkProgram, CHECK_DELAY_MS);
  });
  addEventListener('click', function (event) {
    var target = event.target;
    if (target && target.closest && target.closest('[data-reload]')) {
      event.preventDefault();
      event.stopImmediatePropagation();
      reload();
    }
  }, true);
})();
