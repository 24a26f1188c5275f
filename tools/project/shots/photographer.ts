import { DEMO_PEOPLE } from '@perkotheque/database/seeds/demo/people';
import type { Browser, BrowserContext, Page } from 'playwright';
import { DEMO_PASSWORD } from '../lib/welcome.ts';
import { HEIGHTS, type Look } from './plan.ts';

export type Problem = { address: string; look: Look; message: string };

/** A browser window of one look, signed in if need be, that takes pictures of addresses. */
export async function openWindow(browser: Browser, origin: string, look: Look) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: look.width, height: HEIGHTS[look.width] ?? 900 },
    colorScheme: look.theme,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  if (look.visitor !== 'visitor') await signIn(context, origin, look.visitor);
  const page = await context.newPage();
  return {
    close: () => context.close(),
    shoot: (address: string, file: string) => shoot(page, look, address, file),
  };
}

async function signIn(context: BrowserContext, origin: string, role: string): Promise<void> {
  const email = DEMO_PEOPLE.find((person) => person.role === role)?.email;
  const answer = await context.request.post('/api/auth/sign-in', {
    headers: { origin },
    data: { email, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`Signing in as ${role}: ${answer.status()} ${await answer.text()}`);
}

/** Takes the picture once fonts are there and nothing is loading; answers what the page complained about. */
async function shoot(page: Page, look: Look, address: string, file: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  const complain = (message: string) => problems.push({ address, look, message });
  const onError = (error: Error) => complain(error.message);
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') complain(message.text());
  };
  page.on('pageerror', onError);
  page.on('console', onConsole);
  await page.goto(address);
  if (!(await settles(page))) complain('the page has no heading, or is still loading after 10 s');
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  if (isTooWide) complain('the page scrolls sideways');
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  page.off('pageerror', onError);
  page.off('console', onConsole);
  return problems;
}

/** A page is there when it has its heading and nothing on it still turns, breathes or is busy. */
async function settles(page: Page): Promise<boolean> {
  const settled = () =>
    document.fonts.status === 'loaded' &&
    document.querySelector('h1') !== null &&
    document.querySelector('.animate-spin, .animate-breathe, [aria-busy="true"]') === null;
  return page.waitForFunction(settled, undefined, { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}
