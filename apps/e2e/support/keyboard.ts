import { expect, type Locator, type Page } from '@playwright/test';

/** More than the widest screen has: past it, the control cannot be reached. */
const STOPS = 300;

/** Arrives at a page, and goes past its menu by the skip link, which the first Tab reaches. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/**
 * Goes on with Tab, as somebody without a mouse does, until the control has the focus. Every stop on the way must be
 * seen: an outline, or a frame around it that answers.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const unseen = new Set<string>();
  await expect(target).toBeVisible();
  let stop = await target.evaluate(lookAtFocus);
  for (let count = 0; count < STOPS && !stop.isThere; count += 1) {
    await page.keyboard.press('Tab');
    stop = await target.evaluate(lookAtFocus);
    if (stop.unseen) unseen.add(stop.unseen);
  }
  await expect(target).toBeFocused();
  expect([...unseen]).toEqual([]);
}

/** Runs in the page: whether the focus has come to the control, and what it is on if nothing shows it. */
function lookAtFocus(target: Element): { isThere: boolean; unseen: string | null } {
  const focused = document.activeElement;
  const isThere = focused === target;
  // The parts of a date are the browser's own, and so is what shows where one is among them.
  if (!focused || focused === document.body || focused.matches('[type=date]')) {
    return { isThere, unseen: null };
  }
  const isOutlined = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  // A hidden input is drawn by what holds it or follows it.
  const isSeen = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')].some(
    isOutlined,
  );
  if (isSeen) return { isThere, unseen: null };
  const { type, name } = { type: focused.getAttribute('type'), name: focused.getAttribute('name') };
  return { isThere, unseen: `${type} ${name} ${focused.outerHTML.slice(0, 200)}` };
}

/** Chooses an option of a list with the arrows. */
export async function arrowTo(page: Page, list: Locator, label: string): Promise<void> {
  await tabTo(page, list);
  const chosen = list.locator('option:checked');
  await page.keyboard.press('Home');
  for (let steps = await list.locator('option').count(); steps > 0; steps -= 1) {
    if ((await chosen.textContent()) === label) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(chosen).toHaveText(label);
}

/** Goes to a control and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and writes in it, over what it holds. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Within tabs or radio buttons, which Tab enters once: the arrow goes on from the chosen one. */
export async function walkTo(
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
