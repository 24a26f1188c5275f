import { DEMO_PEOPLE } from '@perkotheque/database/seeds/demo/people';
import { PROOF_MINUTES } from '@perkotheque/domain/accounts/proof';
import { LANGUAGE_COOKIE } from '@perkotheque/domain/settings/vocabulary';
import type { Browser, BrowserContext, Cookie, Page } from 'playwright';
import { disableContentVisibility } from '../lib/content-visibility.ts';
import { DEMO_PASSWORD } from '../lib/start-message.ts';
import { HEIGHTS, type Theme } from './plan.ts';
import type { Screen, Visitor } from './screen.ts';

type Session = { cookies: Cookie[]; createdAt: number };

/** Some screens ask for the password again when the sign-in is older than PROOF_MINUTES. */
const SESSION_MS = (PROOF_MINUTES - 2) * 60_000;

/** Opens screens and takes screenshots; returns the problems of each screen instead of throwing. */
export class ScreenBrowser {
  readonly #sessions = new Map<Visitor, Session>();
  readonly #browser: Browser;
  readonly #origin: string;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Opens the screen once and switches the theme, as the system does at night. */
  async takeScreenshots(
    screen: Screen,
    width: number,
    themes: readonly Theme[],
    getFileName: (theme: Theme) => string,
  ): Promise<string[]> {
    return this.visit(screen, width, async (page, problems) => {
      await page.evaluate(disableContentVisibility);
      if (await page.evaluate(isTooWide)) problems.push('scrolls horizontally');
      for (const theme of themes) {
        await setColorScheme(page, theme);
        const fullPage = (screen.frame ?? 'page') === 'page';
        await page.screenshot({ path: getFileName(theme), fullPage, animations: 'disabled' });
      }
    });
  }

  /** Opens the screen in its state and calls `inspect`. */
  async visit(
    screen: Screen,
    width: number,
    inspect: (page: Page, problems: string[]) => Promise<void>,
  ): Promise<string[]> {
    const problems: string[] = [];
    const context = await this.#open(screen, width, 'light');
    try {
      const page = await context.newPage();
      if (!screen.isFailing) recordErrors(page, problems);
      await screen.before?.(page);
      await page.goto(screen.address, { waitUntil: screen.isBusy ? 'domcontentloaded' : 'load' });
      if (!(await waitUntilSettled(page, screen))) problems.push('no heading, or still loading after 10 s');
      await screen.steps?.(page);
      if (screen.steps) await waitUntilSettled(page, screen);
      await inspect(page, problems);
    } catch (error) {
      problems.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    } finally {
      await context.close();
    }
    return problems;
  }

  async #open(screen: Screen, width: number, colorScheme: Theme): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      baseURL: this.#origin,
      viewport: { width, height: HEIGHTS[width] ?? 900 },
      colorScheme,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(10_000);
    if (screen.visitor !== 'visitor') await this.#signIn(context, screen.visitor);
    if (screen.language) await setLanguage(context, this.#origin, screen.language);
    return context;
  }

  /** Keeps the session of each role for a while, since sign-ins are rate-limited and password hashing is slow. */
  async #signIn(context: BrowserContext, role: Exclude<Visitor, 'visitor'>): Promise<void> {
    const session = this.#sessions.get(role);
    if (session && Date.now() - session.createdAt < SESSION_MS) return context.addCookies(session.cookies);
    const email = DEMO_PEOPLE.find((person) => person.role === role)?.email;
    const response = await context.request.post('/api/auth/sign-in', {
      headers: { origin: this.#origin },
      data: { email, password: DEMO_PASSWORD },
    });
    if (!response.ok())
      throw new Error(`Sign-in as ${role} failed: ${response.status()} ${await response.text()}`);
    this.#sessions.set(role, { cookies: await context.cookies(), createdAt: Date.now() });
  }
}

function recordErrors(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
}

/** Sets the language for this browser context only, without storing it. */
async function setLanguage(context: BrowserContext, origin: string, language: string): Promise<void> {
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }]);
  await context.route('**/api/me/settings', async (route) => {
    const response = await route.fetch();
    const own = await response.json();
    const preferences = { ...own.preferences, language };
    await route.fulfill({ response, json: { ...own, preferences } });
  });
}

export async function setColorScheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const isApplied = (isDark: boolean) => document.documentElement.classList.contains('dark') === isDark;
  await page.waitForFunction(isApplied, colorScheme === 'dark');
}

const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

/** Waits for the heading and, unless the screen shows a loading state, until nothing is loading. */
async function waitUntilSettled(page: Page, { isBusy = false }: Screen): Promise<boolean> {
  const isSettled = (mayBeBusy: boolean) => {
    const busy = document.querySelector('.animate-spin, .animate-breathe, [aria-busy="true"]');
    const isThere = document.fonts.status === 'loaded' && document.querySelector('h1') !== null;
    return isThere && (mayBeBusy || busy === null);
  };
  return page.waitForFunction(isSettled, isBusy, { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}
