// Shows the outline of the app, or the sign-in form, until the program renders the same.
//
// Input of the form moves into the program's. Like crash.js, this is no module, and old browsers run it.
(function () {
  'use strict';

  /** Maximum time between the program's first page and its form, in milliseconds. */
  var FORM_DELAY_MS = 5000;
  /** The keys under which the program stores a session, and under which it counts sign-outs. */
  var SESSION = /^farol\.session(<.*>)?$/;
  var SIGN_OUTS = /^farol\.session.*\.sign_outs$/;
  var FIELDS = ['email', 'password', 'keep'];

  var root = document.documentElement;
  var isSubmitted = false;
  /** The element that has the focus when the program has rendered. */
  var focused = null;

  function preference(key) {
    try {
      return JSON.parse(localStorage.getItem('farol.' + key));
    } catch (refused) {
      return null;
    }
  }

  /** Whether this tab or this device has stored a key of that form. */
  function hasStored(pattern) {
    try {
      return Object.keys(sessionStorage).concat(Object.keys(localStorage)).some(pattern.test, pattern);
    } catch (refused) {
      return false;
    }
  }

  function language() {
    var tags = [preference('language')].concat(navigator.languages || navigator.language);
    for (var at = 0; at < tags.length; at += 1) {
      var primary = String(tags[at]).split('-')[0].toLowerCase();
      if (primary === 'pt' || primary === 'en') {
        return primary === 'pt' ? 'pt-BR' : 'en';
      }
    }
    return 'pt-BR';
  }

  /** The path below the app's base, beginning with a slash. */
  function ownPath() {
    var base = document.createElement('a');
    base.href = document.baseURI;
    return location.pathname.slice(base.pathname.length - 1);
  }

  /** The outline of the program's first page: `sign-in`, `workspace` with the navigation, or another `page`. */
  function outline(path) {
    var isSignedIn = hasStored(SESSION);
    if (path === '/sign-in') {
      return isSignedIn ? 'page' : 'sign-in';
    }
    // A user who has signed in before may have the session in another tab.
    if (path === '/open' || isSignedIn || hasStored(SIGN_OUTS)) {
      return /^\/w\//.test(path) ? 'workspace' : 'page';
    }
    return 'sign-in';
  }

  /** The page is in Portuguese; the English texts are attributes. */
  function translate() {
    var texts = root.lang === 'en' ? document.querySelectorAll('#shell [data-en]') : [];
    for (var at = 0; at < texts.length; at += 1) {
      texts[at].textContent = texts[at].getAttribute('data-en');
    }
  }

  /** Marks the area of the page in the navigation. */
  function markArea(path) {
    var area = path.split('/')[3] || 'start';
    var links = document.querySelectorAll('#shell [data-areas]');
    for (var at = 0; at < links.length; at += 1) {
      if (links[at].getAttribute('data-areas').split(' ').indexOf(area) >= 0) {
        links[at].setAttribute('aria-current', 'page');
      }
    }
  }

  /** Moves input and focus into the program's form; submits it if the user has submitted the outline's. */
  function moveInput(form) {
    FIELDS.forEach(function (name) {
      var from = document.getElementById('shell-' + name);
      var to = form.querySelector('#' + name);
      var range = from.type === 'password' ? [from.selectionStart, from.selectionEnd] : null;
      if (from.value && from.type !== 'checkbox') {
        to.value = from.value;
      }
      to.checked = from.checked;
      if (from === focused) {
        to.focus();
        if (range) {
          to.setSelectionRange(range[0], range[1]);
        }
      }
    });
    if (isSubmitted) {
      form.requestSubmit();
    }
  }

  /** Ends the outline when the program has rendered. */
  function observeProgram() {
    var shell = document.getElementById('shell');
    var isForm = root.getAttribute('data-shell') === 'sign-in';
    var observer = new MutationObserver(check);
    var isPressed = false;
    function end() {
      observer.disconnect();
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
      shell.remove();
    }
    function check() {
      var form = document.querySelector('main form.sign-in');
      if (isPressed || !shell.parentNode || (!form && !document.querySelector('main'))) {
        return;
      }
      if (root.hasAttribute('data-shell')) {
        focused = document.activeElement;
        root.removeAttribute('data-shell');
        setTimeout(end, FORM_DELAY_MS);
      }
      if (form && isForm) {
        moveInput(form);
      }
      if (form || !isForm) {
        end();
      }
    }
    function release() {
      // The click comes after this event.
      setTimeout(function () {
        isPressed = false;
        check();
      });
    }
    observer.observe(document.body, { childList: true, subtree: true });
    // A button that is pressed must not be replaced: its click would be lost.
    shell.addEventListener('pointerdown', function (event) {
      // The `pointerup` of another button may be lost in the menu that it opens.
      isPressed = event.button === 0;
    });
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    shell.querySelector('form').addEventListener('submit', function (event) {
      event.preventDefault();
      isSubmitted = true;
      shell.querySelector('[type=submit]').setAttribute('data-busy', '');
    });
  }

  var path = ownPath();
  var theme = preference('theme');
  root.lang = language();
  if (theme === 'light' || theme === 'dark') {
    root.setAttribute('data-theme', theme);
  }
  if (preference('contrast') === true) {
    root.setAttribute('data-contrast', 'high');
  }
  root.setAttribute('data-shell', outline(path));
  document.addEventListener('readystatechange', function () {
    translate();
    markArea(path);
    observeProgram();
  }, { once: true });
})();
