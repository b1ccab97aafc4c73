// Shows a way back when the program has stopped for good. It can't do that itself: after such a
// fault nothing in it can be trusted any more. The fault isn't shown: it could hold what somebody typed.
const show = (fault) => {
  if (fault instanceof WebAssembly.RuntimeError) {
    document.documentElement.setAttribute('data-stopped', '');
    document.querySelector('#stopped h1').focus();
  }
};
addEventListener('error', (event) => show(event.error));
addEventListener('unhandledrejection', (event) => show(event.reason));
