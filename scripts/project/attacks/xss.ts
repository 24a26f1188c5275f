import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../lib/chromium.ts';
import { draw } from './draw.ts';
import type { Experiment, Outcome, Row, System } from './experiment.ts';
import { emailOf, signIn } from './identities.ts';
import { readWebPaths } from './web-paths.ts';
import { fillAddresses, fillColumns, findLead } from './xss-columns.ts';
import { storePayloads } from './xss-fields.ts';
import { xssPayloads } from './xss-payloads.ts';

const FULL = 200;
const QUICK = 12;
const PAGES_OF_A_LIST = 9;
/** Pages of the programme that each person of the quick form opens. */
const QUICK_PAGES = 6;
const SIGNED_OUT =
  /^\/(?:$|auth|unsubscribe|invitation$|reponse|attestation|accessibilite|mentions-legales|confidentialite|conditions|404)/;

type Findings = {
  executions: string[];
  injected: string[];
  violations: string[];
  visits: number;
  showing: number;
};

/** Opens a page that reports executed payloads. `withoutPolicy` disables the CSP, so that only escaping protects. */
async function openPage(
  browser: Browser,
  system: System,
  cookie: string | undefined,
  withoutPolicy: boolean,
  findings: Findings,
) {
  const context = await browser.newContext({
    baseURL: system.origin,
    bypassCSP: withoutPolicy,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  if (cookie) {
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    const { hostname } = new URL(system.origin);
    await context.addCookies([
      { name, value, domain: hostname, path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
    ]);
  }
  const page = await context.newPage();
  await context.exposeBinding('pwned', ({ page: from }, which: unknown) => {
    findings.executions.push(`payload ${which} at ${from.url()}`);
  });
  context.on('dialog', (dialog) => {
    findings.executions.push(`dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text()))
      findings.violations.push(`${page.url()}: ${message.text().slice(0, 200)}`);
  });
  return { context, page };
}

/** Runs in the page: finds attributes and URLs that a payload could have injected. */
function injectedParts(): string[] {
  const handlers =
    '[onerror],[onload],[onfocus],[ontoggle],[onmouseover],[onanimationstart],[onstart],xss,marquee,math,embed,object,iframe[srcdoc],base';
  const armed = [...document.querySelectorAll(handlers)].map((element) => element.outerHTML.slice(0, 120));
  const links = [...document.querySelectorAll('a[href],area[href],form[action],iframe[src],img[src]')];
  const allowed = ['http:', 'https:', 'mailto:', 'blob:', 'data:image'];
  const bad = links
    .map((link) => link.getAttribute('href') ?? link.getAttribute('action') ?? link.getAttribute('src') ?? '')
    .filter(
      (address) =>
        /^[\s\w+.-]+:/.test(address) &&
        !allowed.some((start) => address.trim().toLowerCase().startsWith(start)),
    );
  return [...armed, ...bad];
}

async function inspect(page: Page, findings: Findings, where: string): Promise<void> {
  const isThere = () =>
    document.querySelector('h1, h2, [role="dialog"]') !== null &&
    document.querySelector('.animate-spin, [aria-busy="true"]') === null;
  await page.waitForFunction(isThere, undefined, { timeout: 10_000 }).catch(() => undefined);
  // Waits for failed images and for handlers of the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60))));
  const parts = await page.evaluate(injectedParts);
  findings.injected.push(...parts.map((part) => `${where}: ${part}`));
  const isShowing = await page.evaluate(() => document.documentElement.outerHTML.includes('pwned('));
  findings.visits += 1;
  if (isShowing) findings.showing += 1;
}

async function visit(page: Page, findings: Findings, address: string): Promise<void> {
  await page.goto(address);
  await inspect(page, findings, address);
}

async function uploadFile(page: Page, findings: Findings, payloads: string[]): Promise<void> {
  await page.goto('/dashboard/admin/import');
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = payloads.map((payload) => Array.from({ length: 4 }, () => quote(payload)).join(','));
  const header = ['Nom', 'Description', ...payloads.slice(0, 2).map(quote)].join(',');
  const buffer = Buffer.from([header, ...lines].join('\r\n'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${payloads[0]?.replaceAll('/', '_')}.csv`, mimeType: 'text/csv', buffer });
  await page.getByText('pwned(').first().waitFor({ timeout: 15_000 });
  await inspect(page, findings, 'an imported file');
}

async function revealSecrets(page: Page, findings: Findings, toolId: string): Promise<void> {
  await page.goto(`/dashboard/tools?tool=${toolId}`);
  await page.getByRole('dialog').getByRole('tab', { name: 'Accès' }).click();
  for (const name of [
    'Afficher l’identifiant',
    'Afficher le mot de passe',
    'Afficher la clé API',
    'Afficher les notes',
  ]) {
    await page.getByRole('dialog').getByRole('button', { name }).click();
  }
  await page.getByRole('dialog').getByText('pwned(').first().waitFor({ timeout: 15_000 });
  await inspect(page, findings, 'revealed secrets');
}

/** Checks that the attack detects a vulnerable page. */
async function detectsVulnerablePage(browser: Browser, system: System): Promise<boolean> {
  const found: Findings = { executions: [], injected: [], violations: [], visits: 0, showing: 0 };
  const { context, page } = await openPage(browser, system, undefined, true, found);
  await page.goto('/healthz');
  await page.setContent('<h1>x</h1><img src=x onerror=pwned(0)><a href="javascript:pwned(1)">x</a>');
  await inspect(page, found, 'vulnerable page');
  await context.close();
  return found.executions.length === 1 && found.injected.length === 2;
}

async function run(system: System): Promise<Outcome> {
  const payloads = xssPayloads(system.isQuick ? QUICK : FULL);
  const cookies = {
    admin: await signIn(system.origin, emailOf('admin') ?? ''),
    user: await signIn(system.origin, emailOf('user') ?? ''),
  };
  const stored = await storePayloads(system, payloads, cookies);
  const { filled, unattacked } = await fillColumns(system.owner, payloads);
  const lead = await signIn(system.origin, await findLead(system.owner));
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const rows: Row[] = [];
  const isAlert = await detectsVulnerablePage(browser, system);
  const total: Findings = { executions: [], injected: [], violations: [], visits: 0, showing: 0 };
  const visitAs = async (
    name: string,
    cookie: string | undefined,
    withoutPolicy: boolean,
    tour: (page: Page, context: BrowserContext) => Promise<void>,
  ) => {
    const before = {
      ...total,
      injected: total.injected.length,
      executions: total.executions.length,
      violations: total.violations.length,
    };
    const { context, page } = await openPage(browser, system, cookie, withoutPolicy, total);
    await tour(page, context);
    await context.close();
    rows.push({
      window: name,
      policy: withoutPolicy ? 'disabled' : 'as served',
      visits: total.visits - before.visits,
      'with a payload': total.showing - before.showing,
      executions: total.executions.length - before.executions,
      injected: total.injected.length - before.injected,
      'policy violations': total.violations.length - before.violations,
    });
  };
  const screens = await fillAddresses(system.owner, readWebPaths());
  const dashboard = screens.filter((address) => address.startsWith('/dashboard'));
  const programme = screens.filter((address) => !dashboard.includes(address) && !SIGNED_OUT.test(address));
  const opened = draw(programme, system.isQuick ? QUICK_PAGES : programme.length, system.seed);
  const lists = [
    '/dashboard/tools',
    '/dashboard/admin/requests',
    '/dashboard/admin/users',
    '/dashboard/admin/admin-settings',
  ];
  const pages = system.isQuick
    ? []
    : lists.flatMap((list) =>
        Array.from({ length: PAGES_OF_A_LIST }, (_, index) => `${list}?page=${index + 1}`),
      );
  const reflected = payloads
    .filter((_, index) => index % (system.isQuick ? 6 : 10) === 0)
    .map(encodeURIComponent);
  const details = [`/dashboard/tools?tool=${stored.fullToolId}`];
  const strange = reflected.flatMap((text) => [
    `/?confirmation=${text}#${text}`,
    `/auth?next=${text}`,
    `/auth/reset?token=${text}`,
    `/unsubscribe?token=${text}`,
    `/${text}`,
  ]);
  try {
    // Revealing needs a sign-in of the last ten minutes, so it comes first.
    const admin = await signIn(system.origin, emailOf('admin') ?? '');
    await visitAs('admin', admin, true, async (page) => {
      await revealSecrets(page, total, stored.secretToolId);
      const addresses = [
        ...dashboard,
        ...opened,
        ...pages,
        ...details,
        ...reflected.map((text) => `/dashboard/tools?q=${text}&category=${text}`),
      ];
      for (const address of addresses) await visit(page, total, address);
      await uploadFile(page, total, payloads);
    });
    await visitAs('member', cookies.user, true, async (page) => {
      for (const address of ['/dashboard', '/dashboard/tools', '/dashboard/admin/requests', ...details])
        await visit(page, total, address);
    });
    await visitAs('lead', lead, true, async (page) => {
      for (const address of opened) await visit(page, total, address);
    });
    await visitAs('visitor', undefined, true, async (page) => {
      const publics = screens.filter((address) => SIGNED_OUT.test(address));
      for (const address of [...publics, ...(system.isQuick ? strange.slice(0, 5) : strange)])
        await visit(page, total, address);
    });
    await visitAs('admin', cookies.admin, false, async (page) => {
      for (const address of ['/', '/dashboard/tools', ...details, ...(system.isQuick ? [] : dashboard)])
        await visit(page, total, address);
    });
  } finally {
    await browser.close();
  }
  const { executions, injected, violations, visits, showing } = total;
  for (const line of [
    ...executions,
    ...injected,
    ...violations,
    ...stored.acceptedAddresses,
    ...unattacked,
  ].slice(0, 40))
    console.log(`✗ ${line}`);
  return {
    rows,
    verdicts: [
      {
        isMet: executions.length === 0,
        line: `${executions.length} executions of ${payloads.length} payloads in ${stored.fields + filled.length} fields over ${visits} visits (${showing} showed one), goal 0`,
      },
      {
        isMet: unattacked.length === 0,
        line: `${unattacked.length} free texts of the schema are neither attacked nor excused, goal 0`,
      },
      { isMet: isAlert, line: 'the attack detects a vulnerable page' },
      {
        isMet: injected.length === 0,
        line: `${injected.length} payloads became part of a page, goal 0`,
      },
      {
        isMet: violations.length === 0,
        line: `${violations.length} violations of the content security policy, goal 0`,
      },
      {
        isMet: stored.acceptedAddresses.length === 0,
        line: `${stored.acceptedAddresses.length} script URLs were accepted by a URL field, goal 0 (${stored.refusedAddresses} refused)`,
      },
      {
        isMet: showing > visits / 3,
        line: `${showing} of ${visits} visits showed a payload, goal over a third`,
      },
    ],
  };
}

export const xss: Experiment = { name: 'xss', run };
