// Detects a Java that can run the HTML checker.
import { spawnSync } from 'node:child_process';

const MIN_VERSION = 17;

/** Whether `java` is installed and recent enough; checked once, by the main process. */
export function hasJava(): boolean {
  process.env['FAROL_JAVA'] ??= findJava();
  return process.env['FAROL_JAVA'] === 'yes';
}

function findJava(): string {
  const { stderr, error } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const major = Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
  if (error === undefined && major >= MIN_VERSION) {
    return 'yes';
  }
  console.warn(`LEFT OUT, the markup wasn't checked: install Java ${MIN_VERSION} or later for @java tests`);
  return 'no';
}
