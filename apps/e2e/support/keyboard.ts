import { expect, type Locator, type Page } from '@playwright/test';

/** No screen has that many tab stops: a control not found by then is unreachable. */
const STOPS = 300;

/** Opens a page and skips its menu with the skip link, which must be the first tab stop. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** Presses Tab until the control has the focus. Every tab stop on the way must have a visible focus indicator. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const unseen = new Set<string>();
  await expect(target).toBeVisible();
  let stop = await target.evaluate(inspectFocus);
  for (let count = 0; count < STOPS && !stop.isThere; count += 1) {
    await page.keyboard.press('Tab');
    stop = await target.evaluate(inspectFocus);
    if (stop.unseen) unseen.add(stop.unseen);
  }
  await expect(target).toBeFocused();
  expect([...unseen]).toEqual([]);
}

/** Runs in the page. `unseen` describes the focused element when it has no visible focus indicator. */
function inspectFocus(target: Element): { isThere: boolean; unseen: string | null } {
  const focused = document.activeElement;
  const isThere = focused === target;
  // The browser draws the focus indicator inside a date input; no computed style shows it.
  if (!focused || focused === document.body || focused.matches('[type=date]')) {
    return { isThere, unseen: null };
  }
  // A link that covers its row draws the indicator on its ::after.
  const isOutlined = (element: Element | null) =>
    element !== null &&
    [undefined, '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    });
  // A visually hidden input shows its focus on its parent, its sibling or its label.
  const isSeen = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')].some(
    isOutlined,
  );
  if (isSeen) return { isThere, unseen: null };
  const { type, name } = { type: focused.getAttribute('type'), name: focused.getAttribute('name') };
  return { isThere, unseen: `${type} ${name} ${focused.outerHTML.slice(0, 200)}` };
}

export async function selectByArrows(page: Page, list: Locator, label: string): Promise<void> {
  await tabTo(page, list);
  const chosen = list.locator('option:checked');
  await page.keyboard.press('Home');
  for (let steps = await list.locator('option').count(); steps > 0; steps -= 1) {
    if ((await chosen.textContent()) === label) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(chosen).toHaveText(label);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Replaces the content of a field. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Tabs and radio buttons are one tab stop: the arrow keys move the focus from the selected one. */
export async function moveByArrows(
  page: Page,
  chosen: Locator,
  arrow: 'ArrowRight' | 'ArrowDown',
  target: Locator,
): Promise<void> {
  await tabTo(page, chosen);
  for (let step = 0; step < STOPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(arrow);
  }
  await expect(target).toBeFocused();
}
