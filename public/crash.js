// Says why the app can't start, or that it has stopped for good, and what to do then.
//
// The program can't do that itself: it isn't there, or nothing in it can be trusted any more. Browsers
// that are too old for the program must be able to read this file: ECMAScript 5, and no module. The
// fault itself isn't shown: it could hold what somebody typed.
(function () {
  'use strict';

  /** A program of what the app's own needs: bulk memory, reference types, several results and others. */
  var PROBE = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 7, 1, 96, 1, 125, 2, 127, 111, 3, 2, 1, 0, 5, 3, 1, 0, 1, 6, 6, 1,
    127, 1, 65, 0, 11, 7, 5, 1, 1, 103, 3, 0, 10, 20, 1, 18, 0, 65, 0, 65, 0, 65, 0, 252, 11, 0, 32, 0,
    252, 0, 192, 208, 111, 11,
  ];
  /** How long after the start the program's file is looked at, in milliseconds. */
  var IDLE = 3000;
  var ORIGIN = location.protocol + '//' + location.host + '/';
  var isShown = false;

  /** Calls `task` when the page's own elements are there. */
  function whenParsed(task) {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', task);
    } else {
      task();
    }
  }

  function hasStarted() {
    return document.getElementsByTagName('main').length > 0;
  }

  /** Keeps everything but `box` from being used. */
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

  /** Shows one of the cases in the page; the first one that is found stays. */
  function show(kind, file) {
    whenParsed(function () {
      var box = document.getElementById('crashed');
      if (isShown || !box) {
        return;
      }
      isShown = true;
      var parts = box.querySelectorAll('[data-case]');
      for (var at = 0; at < parts.length; at += 1) {
        parts[at].hidden = (' ' + parts[at].getAttribute('data-case') + ' ').indexOf(' ' + kind + ' ') < 0;
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
      document.documentElement.setAttribute('data-crashed', '');
      disable(box);
      if (typeof MutationObserver === 'function') {
        // What the program puts there later.
        new MutationObserver(function () {
          disable(box);
        }).observe(document.body, { childList: true });
      }
      title.focus();
    });
  }

  /** What the browser lacks: `old`, `wasm`, or nothing. */
  function missingFeature() {
    var supports = window.CSS && window.CSS.supports;
    var isModern =
      'noModule' in document.createElement('script') &&
      'inert' in document.createElement('p') &&
      typeof window.HTMLDialogElement === 'function' &&
      supports &&
      window.CSS.supports('color', 'light-dark(#000, #fff)') &&
      window.CSS.supports('selector(:has(a))');
    if (!isModern) {
      return 'old';
    }
    if (typeof WebAssembly !== 'object' || typeof WebAssembly.validate !== 'function') {
      return 'wasm';
    }
    return WebAssembly.validate(new Uint8Array(PROBE)) ? null : 'old';
  }

  function is(fault, kind) {
    return typeof WebAssembly === 'object' && fault instanceof WebAssembly[kind];
  }

  /** Whether a fault comes from a script of the app, and not from an extension's. */
  function isOwn(fault, file) {
    var places = [file || ''].concat(String((fault && fault.stack) || '').split('\n'));
    return places.some(function (place) {
      var at = place.indexOf(ORIGIN);
      return at >= 0 && /\.js\b/.test(place.slice(at));
    });
  }

  /** What a fault of a script means, if it is the app's. */
  function onScriptError(fault, file) {
    if (is(fault, 'RuntimeError')) {
      show('fault');
    } else if (!hasStarted() && (is(fault, 'CompileError') || is(fault, 'LinkError') || isOwn(fault, file))) {
      // The browser has what the program needs: what came isn't the program, or not all of it.
      show('files');
    }
  }

  /** A file of the app that the browser couldn't get, or refused for its sum. */
  function onFileError(element) {
    var isStyle = element.rel === 'stylesheet';
    var isNeeded = element.tagName === 'SCRIPT' || isStyle || element.rel === 'modulepreload';
    var address = (isNeeded && (element.src || element.href)) || '';
    // An extension's own may be refused too.
    if (address.indexOf(ORIGIN) === 0 && (isStyle || !hasStarted())) {
      show('files', address.slice(ORIGIN.length - 1));
    }
  }

  /** Compares the program that runs with its sum: before the start that would take too long. */
  function checkProgram() {
    var link = document.querySelector('link[data-integrity]');
    if (!link) {
      return;
    }
    var options = { cache: 'force-cache', integrity: link.getAttribute('data-integrity') };
    fetch(link.href, options).catch(function () {
      // Refused for its sum, or there is no network just now?
      return fetch(link.href, { cache: 'force-cache' }).then(
        function (reply) {
          if (reply.ok) {
            show('files', link.getAttribute('href'));
          }
        },
        function () {}
      );
    });
  }

  /** Gets every file of the app anew, past the browser's own copies, and then the page. */
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
    setTimeout(checkProgram, IDLE);
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
