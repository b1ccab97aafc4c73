// Tools for scripts that measure inside a page.

/** The tools, as they are in the page. */
export type PageTools = ReturnType<typeof createPageTools>;

/** Creates the tools; runs in the page, without access to this file. */
export function createPageTools() {
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });

  /** Resolves when `find` returns a value; calls it at every change of the page. */
  const found = <T>(find: () => T | null | undefined | false) =>
    new Promise<T>((resolve, reject) => {
      const observer = new MutationObserver(look);
      const late = setTimeout(() => reject(new Error(`never found: ${find}`)), 60_000);
      function look() {
        const it = find();
        if (it) {
          observer.disconnect();
          clearTimeout(late);
          resolve(it);
        }
      }
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      look();
    });
  /** The time after the frame that shows what has just been changed. */
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null);
      });
    });
  const frame = () => new Promise<number>(requestAnimationFrame);
  /** The requests and files loaded so far. */
  const loads = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  /** Waits for the end of the last request since a time whose URL contains `part`. */
  const call = async (part: string, since: number): Promise<PerformanceResourceTiming> => {
    const mine = ({ name, startTime }: PerformanceEntry) =>
      startTime >= since && name.includes(part);
    for (;;) {
      const it = loads().filter(mine).at(-1);
      if (it) {
        return it;
      }
      // The browser records a request some time after its last byte.
      await frame();
    }
  };
  /** The end of the last long task before the first `calm` milliseconds without any, from `since`. */
  const calmFrom = async (since: number, calm: number): Promise<number> => {
    for (;;) {
      const ends = tasks.map(({ startTime, duration }) => startTime + duration);
      const end = Math.max(since, ...ends);
      if (performance.now() - end >= calm) {
        return end;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  /** The lengths of the long tasks that began after a time. */
  const tasksSince = (since: number): number[] =>
    tasks.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration);
  /** Scrolls a box in steps of every size, down and up; the frames' times, the shortest first. */
  const scroll = async (box: Element): Promise<number[]> => {
    const frames: number[] = [];
    let before = await frame();
    // Steps of a row, of a page, and longer ones.
    for (const step of [40, 120, 600, 2_400, 24_000, -24_000, -2_400, -600, -120, -40]) {
      for (let count = 0; count < 40; count += 1) {
        box.scrollTop += step;
        const now = await frame();
        frames.push(now - before);
        before = now;
      }
    }
    return frames.sort((left, right) => left - right);
  };
  const longest = () => Math.max(0, ...tasks.map(({ duration }) => duration));
  return { found, painted, frame, loads, call, calmFrom, tasksSince, scroll, longest };
}
