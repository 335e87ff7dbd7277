import { expect, type Page } from '@playwright/test';

// What opening a page costs, in things that don't depend on the machine's speed.

/** `requests` without embedded ones; `scripts`: files of JavaScript evaluated; `components`: functions that React called. */
export type Figures = {
  readonly requests: number;
  readonly kilobytes: number;
  readonly scripts: number;
  readonly components: number;
  readonly elements: number;
};

/** Runs in the page before its own code: counts with each commit of React which components it drew and which elements it made. */
const countCommits = (): void => {
  type Fiber = {
    readonly tag: number;
    readonly flags: number;
    readonly alternate: Fiber | null;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
  };
  const counts = { components: 0, elements: 0 };
  // React's own marks of a fiber: functions, classes, forwarded and memoized ones; an element; that it was drawn.
  const [functions, element, drawn] = [[0, 1, 11, 14, 15], 5, 1];
  const visit = (first: Fiber | null, isWithinNew: boolean): void => {
    for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
      const isNew = isWithinNew || fiber.alternate === null;
      if (functions.includes(fiber.tag) && (fiber.flags & drawn) !== 0) counts.components += 1;
      if (isNew && fiber.tag === element) counts.elements += 1;
      if (isNew || fiber.alternate?.child !== fiber.child) visit(fiber.child, isNew);
    }
  };
  Object.assign(globalThis, {
    countedCommits: counts,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, { current }: { readonly current: Fiber }) => visit(current.child, false),
    },
  });
};

const commits = (page: Page): Promise<{ readonly components: number; readonly elements: number }> =>
  page.evaluate(
    () =>
      (globalThis as unknown as { countedCommits: { components: number; elements: number } }).countedCommits,
  );

/**
 * Opens a path in a page that was not opened before and counts until nothing more is sent or drawn. `plant` runs in the page when
 * it is at rest. The live feed brings nothing: other journeys change what this page shows.
 */
export const countPage = async (
  page: Page,
  { path, ready, plant }: { readonly path: string; readonly ready: string; readonly plant?: () => void },
): Promise<Figures> => {
  await page.addInitScript(countCommits);
  await page.route('**/api/events*', () => undefined);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  let [requests, scripts, bytes] = [0, 0, 0];
  devtools.on('Network.requestWillBeSent', ({ request, type }) => {
    if (request.url.startsWith('data:')) return;
    requests += 1;
    if (type === 'Script') scripts += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  let before = '';
  const isAtRest = async (): Promise<boolean> => {
    const now = JSON.stringify([requests, bytes, await commits(page)]);
    const isSame = now === before;
    before = now;
    return isSame;
  };
  const rest = () => expect.poll(isAtRest, { intervals: [1000] }).toBe(true);
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await rest();
  if (plant !== undefined) {
    await page.evaluate(plant);
    await rest();
  }
  return { requests, scripts, kilobytes: Math.round(bytes / 1024), ...(await commits(page)) };
};

/** What is above its budget, as 'requests: 16, at most 15'. */
export const aboveBudget = (figures: Figures, budget: Figures): readonly string[] =>
  (Object.keys(budget) as (keyof Figures)[]) // it has no other keys
    .filter((name) => figures[name] > budget[name])
    .map((name) => `${name}: ${figures[name]}, at most ${budget[name]}`);
