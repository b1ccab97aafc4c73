// Environment variables that `cargo xtask test e2e` sets.

type Setting =
  | 'CHROME_PATH'
  | 'FAROL_APP'
  | 'FAROL_DEMO'
  | 'FAROL_SCREENSHOTS'
  | 'FAROL_HOSTS'
  | 'FAROL_HOSTS_SERVICE'
  | 'FAROL_SERVICE'
  | 'FAROL_FAULT_TABLE'
  | 'FIREFOX_PATH'
  | 'WEBKIT_DRIVER_PATH'
  | 'XVFB_PATH';

/** A required setting. */
export function setting(name: Setting): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(`${name} isn't set: start these tests with \`cargo xtask test e2e\``);
  }
  return value;
}

/** Whether this is a run of `cargo xtask test` without `--full`. */
export const isQuick = process.env['FAROL_QUICK'] !== undefined;

/** Without these the browser would also connect to servers of its vendor. */
export const NO_BACKGROUND_TRAFFIC = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
