// Lets Playwright drive a Firefox that lacks one BiDi command: a failure of that command opens no context otherwise.
// Loaded before everything else (`--require`), it changes the text of one file of Playwright while that is read.
const fs = require('node:fs');
const Module = require('node:module');

const COMMAND = 'emulation.setMediaFeaturesOverride';

const load = Module._extensions['.js'];
Module._extensions['.js'] = (module, file) => {
  if (!/playwright-core[\\/]lib[\\/]coreBundle\.js$/.test(file)) {
    load(module, file);
    return;
  }
  const text = fs.readFileSync(file, 'utf8');
  const call = new RegExp(`(send\\("${COMMAND}", \\{[^}]*\\{[^}]*\\}[^}]*\\}\\));`, 'g');
  const changed = text.replaceAll(call, '$1.catch(() => {});');
  if (changed.split('.catch(() => {});').length === text.split('.catch(() => {});').length) {
    throw new Error(`Playwright doesn't send ${COMMAND} any more, or in another way: see ${__filename}`);
  }
  module._compile(changed, file);
};
