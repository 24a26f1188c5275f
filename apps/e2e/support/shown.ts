import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Everything that the document showed since it was opened, oldest first. */
    record: { texts: string[]; roles: string[]; toasts: string[] };
  }
}

/** Call before opening the page. A record proves that something never showed; the present screen does not. */
export async function recordShown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.record = { texts: [], roles: [], toasts: [] };
    const { texts, roles, toasts } = window.record;
    const readText = (node: Node) => node.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const add = (node: Node) => {
      texts.push(readText(node));
      if (!(node instanceof Element)) return;
      for (const element of [node, ...node.querySelectorAll('[role]')])
        roles.push(element.getAttribute('role') ?? '');
      for (const toast of node.matches('li[data-variant]')
        ? [node]
        : node.querySelectorAll('li[data-variant]'))
        toasts.push(readText(toast));
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') add(target);
        for (const node of addedNodes) add(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Returns the text of every toast since the document was opened. */
export const readToasts = (page: Page) => page.evaluate(() => window.record.toasts);

export async function expectNeverShown(page: Page, text: string | RegExp): Promise<void> {
  const texts = await page.evaluate(() => window.record.texts);
  expect(texts.length).toBeGreaterThan(0);
  const matches = (shown: string) => (typeof text === 'string' ? shown.includes(text) : text.test(shown));
  expect(texts.filter(matches)).toEqual([]);
}

export async function expectRoleNeverShown(page: Page, role: string): Promise<void> {
  const roles = await page.evaluate(() => window.record.roles);
  expect(roles.length).toBeGreaterThan(0);
  expect(roles).not.toContain(role);
}
