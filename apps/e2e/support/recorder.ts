import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts of live regions, oldest first. */
    announcements: string[];
    /** Animations and transitions longer than IGNORED_MS. */
    animations: string[];
  }
}

/** Shorter than one frame (about 16 ms), so invisible: `prefers-reduced-motion` allows nothing longer. */
const IGNORED_MS = 10;

/** Call before opening the page: records what a screen reader announces, and every animation. */
export async function startRecording(page: Page): Promise<void> {
  await page.addInitScript((still) => {
    window.announcements = [];
    window.animations = [];
    const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const announce = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const regions = [element?.closest(LIVE), ...(element?.querySelectorAll(LIVE) ?? [])];
      for (const region of regions) {
        const text = region?.textContent?.replace(/\s+/g, ' ').trim();
        if (text && window.announcements.at(-1) !== text) window.announcements.push(text);
      }
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') announce(target);
        for (const node of addedNodes) announce(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });

    const record = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations({ subtree: false })) {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        if (Number(endTime) > still)
          window.animations.push(`${type} ${endTime} ms ${target.outerHTML.slice(0, 160)}`);
      }
    };
    document.addEventListener('animationstart', record, true);
    document.addEventListener('transitionrun', record, true);
  }, IGNORED_MS);
}

export const readAnnouncements = (page: Page) => page.evaluate(() => window.announcements);
export const readAnimations = (page: Page) => page.evaluate(() => window.animations);
