import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What live regions said, oldest first. */
    told: string[];
    /** What moved, or would have faded, for longer than an eye notices. */
    moved: string[];
  }
}

/** Nothing that takes longer is still for somebody who asked for stillness; one frame is about 16 ms. */
const STILL_MS = 10;

/**
 * Keeps what a screen reader would be told and what moves, from the first moment of every page. To be called before the
 * page opens.
 */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript((still) => {
    window.told = [];
    window.moved = [];
    const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const tell = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const regions = [element?.closest(LIVE), ...(element?.querySelectorAll(LIVE) ?? [])];
      for (const region of regions) {
        const text = region?.textContent?.replace(/\s+/g, ' ').trim();
        if (text && window.told.at(-1) !== text) window.told.push(text);
      }
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') tell(target);
        for (const node of addedNodes) tell(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });

    const note = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations({ subtree: false })) {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        if (Number(endTime) > still)
          window.moved.push(`${type} ${endTime} ms ${target.outerHTML.slice(0, 160)}`);
      }
    };
    document.addEventListener('animationstart', note, true);
    document.addEventListener('transitionrun', note, true);
  }, STILL_MS);
}

export const told = (page: Page) => page.evaluate(() => window.told);
export const moved = (page: Page) => page.evaluate(() => window.moved);
