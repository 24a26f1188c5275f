// npm run web-vitals [-- --only tools,home_admin --at <origin>]: measures layout shift and interaction latency in a
// browser whose processor is throttled to a quarter, on a demonstration that it starts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, Locator, Page } from 'playwright';
import { openDemonstration } from './lib/demonstration.ts';
import { fromRoot } from './lib/paths.ts';
import { Shutdown } from './lib/shutdown.ts';
import { planScreens } from './screenshots/plan.ts';
import type { Screen } from './screenshots/screen.ts';
import { ScreenBrowser } from './screenshots/screen-browser.ts';

const MAX_SHIFT = 0.02;
const MAX_ANSWER_MS = 100;
const SLOWED = 4;
const TRIES = 5;

type WebVitals = { shift: number; moved: string[]; events: { name: string; duration: number }[] };
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
};
/** A page that could not be measured has a problem, and counts as missed. */
type Measure = { what: string; value: number; limit: number; unit: string; problem: string };

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { only: text, at: text } });
const shutdown = new Shutdown();
const measures: Measure[] = [];

/** Runs in the page before any other script. */
function watch(): void {
  const webVitals: WebVitals = { shift: 0, moved: [], events: [] };
  Object.assign(globalThis, { webVitals });
  const onShift = (entry: PerformanceEntry) => {
    const { value, hadRecentInput, sources } = entry as LayoutShift;
    if (hadRecentInput) return;
    webVitals.shift += value;
    webVitals.moved.push(...sources.map(({ node }) => `<${node?.localName} class="${node?.className}">`));
  };
  const onEvent = ({ name, duration }: PerformanceEntry) => webVitals.events.push({ name, duration });
  const observe = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('layout-shift', onShift);
  observe('event', onEvent, { durationThreshold: 16 });
}

const readWebVitals = (page: Page): Promise<WebVitals> =>
  page.evaluate(() => (globalThis as unknown as { webVitals: WebVitals }).webVitals);

const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );

/** The browser reports an event some frames after its paint. */
async function settle(page: Page): Promise<void> {
  for (let frames = 0; frames < 4; frames += 1) await nextFrames(page);
}

type Turn = (turn: number) => Promise<unknown>;

/** Returns the longest time from a key or click to the next paint. The browser reports none under 16 ms. */
async function slowest(page: Page, act: Turn, undo?: () => Promise<unknown>): Promise<number> {
  const found: number[] = [];
  for (let turn = 0; turn < TRIES; turn += 1) {
    await settle(page);
    const known = (await readWebVitals(page)).events.length;
    await act(turn);
    await settle(page);
    const { events } = await readWebVitals(page);
    found.push(Math.max(0, ...events.slice(known).map(({ duration }) => duration)));
    await undo?.();
  }
  return Math.max(...found);
}

const isMissed = ({ value, limit, problem }: Measure) => value >= limit || problem !== '';

/** Prints each measure at once, since all of them take minutes. */
function tell(measure: Measure): void {
  measures.push(measure);
  const { what, value, limit, unit, problem } = measure;
  const verdict = isMissed(measure) ? '✗' : '✓';
  console.log(
    `${verdict} ${what.padEnd(56)} ${value.toFixed(unit ? 0 : 4)}${unit} (under ${limit}${unit}) ${problem}`,
  );
}

async function shifts(screenBrowser: ScreenBrowser): Promise<void> {
  const pages = planScreens(values).filter(
    ({ steps, before, isBusy, isFailing, language }) => !(steps ?? before ?? isBusy ?? isFailing ?? language),
  );
  for (const screen of pages) {
    for (const width of [1440, 390].filter((known) => screen.widths?.includes(known) ?? true)) {
      let webVitals: WebVitals = { shift: 0, moved: [], events: [] };
      const watched: Screen = { ...screen, before: (page) => page.addInitScript(watch) };
      const problems = await screenBrowser.visit(watched, width, async (page) => {
        await nextFrames(page);
        webVitals = await readWebVitals(page);
      });
      const what = `shift, ${screen.name}_${screen.state}, ${width} px`;
      tell({ what, value: webVitals.shift, limit: MAX_SHIFT, unit: '', problem: problems.join(', ') });
      if (webVitals.shift >= MAX_SHIFT)
        console.log(webVitals.moved.map((part) => `    moved: ${part}`).join('\n'));
    }
  }
}

/** Waits between hover, press and release, which Playwright would do in one millisecond. */
async function pressLikeAHand(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await nextFrames(page);
  await page.mouse.down();
  await nextFrames(page);
  await page.mouse.up();
}

async function answers(screenBrowser: ScreenBrowser): Promise<void> {
  const tools: Screen = {
    name: 'tools',
    state: 'web-vitals',
    visitor: 'admin',
    address: '/dashboard/tools',
    before: (page) => page.addInitScript(watch),
  };
  const note = (what: string, value: number, problem = '') =>
    tell({ what, value, limit: MAX_ANSWER_MS, unit: ' ms', problem });
  const problems = await screenBrowser.visit(tools, 1440, async (page) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.keyboard.press('/');
    note(
      'latency, typing in search',
      await slowest(page, (turn) => page.keyboard.type('nuage'[turn] ?? 'a')),
    );
    await page.goto('/dashboard/tools');
    await page.getByRole('article').nth(3).waitFor();
    const hearts = page.getByRole('article').getByRole('button', { name: /favoris$/ });
    note('latency, toggling a favourite', await slowest(page, () => pressLikeAHand(page, hearts.first())));
    const opened = page.getByRole('dialog').getByRole('tab').first();
    const open = async (turn: number) => {
      await pressLikeAHand(page, page.getByRole('article').nth(turn).getByRole('link').first());
      await opened.waitFor();
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
    };
    note('latency, opening a tool', await slowest(page, open, close));
  });
  if (problems.length > 0) note('latency', 0, problems.join(', '));
}

async function measure(browser: Browser, origin: string): Promise<void> {
  const screenBrowser = new ScreenBrowser(browser, origin);
  if (values.only === undefined) await answers(screenBrowser);
  await shifts(screenBrowser);
}

try {
  const { browser, origin } = await openDemonstration('web-vitals', shutdown, values.at);
  await measure(browser, origin);
} finally {
  await shutdown.run();
}
const missed = measures.filter(isMissed);
mkdirSync(fromRoot('reports'), { recursive: true });
writeFileSync(fromRoot('reports/web-vitals.json'), JSON.stringify({ slowed: SLOWED, measures }, null, 2));
console.log(`${measures.length} measures, ${missed.length} missed.`);
process.exitCode = missed.length > 0 || measures.length === 0 ? 1 : 0;
