import { expect, type Locator, type Page } from '@playwright/test';

/** More than the widest screen has: past it, the control cannot be reached. */
const STOPS = 120;

/**
 * Goes on with Tab, as somebody without a mouse does, until the control has the focus. Every stop on the way must be
 * seen: an outline, or a frame around it that answers.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const unseen = new Set<string>();
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
    const lacking = await page.evaluate(withoutVisibleFocus);
    if (lacking) unseen.add(lacking);
  }
  await expect(target).toBeFocused();
  expect([...unseen]).toEqual([]);
}

/** Runs in the page. */
function withoutVisibleFocus(): string | null {
  const focused = document.activeElement;
  // The parts of a date are the browser's own, and so is what shows where one is among them.
  if (!focused || focused === document.body || focused.matches('[type=date]')) return null;
  const isOutlined = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  // A hidden input is drawn by what holds it or follows it.
  const isSeen = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')].some(
    isOutlined,
  );
  return isSeen
    ? null
    : `${focused.getAttribute('type')} ${focused.getAttribute('name')} ${focused.outerHTML.slice(0, 200)}`;
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
