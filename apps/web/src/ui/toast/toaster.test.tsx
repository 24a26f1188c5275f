import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { i18nReady } from '#lib/i18n.ts';
import { toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';
import '../../styles/app.css';

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeAll(async () => void (await i18nReady));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  consoleError.mockClear();
});

afterEach(() => void vi.useRealTimers());
afterAll(() => consoleError.mockRestore());

/** The visible toasts, without the copy of the text for screen readers. */
const shown = () => [...document.querySelectorAll('li[data-variant][data-state="open"]')];
const texts = () => shown().map((card) => card.querySelector('[data-variant] div')?.textContent);

/** Radix listens for the focus and the pointer a frame after it has drawn the toast. */
const waitUntilListening = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

function card(): Element {
  const [first] = shown();
  if (!first) throw new Error('No toast is visible.');
  return first;
}

/** With the real pointer, in two moves: Radix takes the direction from the first. */
async function swipe(distance: number): Promise<void> {
  const { left, top } = card().getBoundingClientRect();
  const [x, y] = [left + 60, top + 20];
  await userEvent.pointer([
    { keys: '[MouseLeft>]', coords: { x, y } },
    { coords: { x: x + distance / 2, y } },
    { coords: { x: x + distance, y } },
    { keys: '[/MouseLeft]' },
  ]);
}

describe('Toaster', () => {
  it('[SHELL-15] shows one toast at a time: a new one replaces the current one', async () => {
    await render(<Toaster />);
    toast({ title: 'premier' });
    toast({ title: 'second' });
    await expect.poll(texts).toEqual(['second']);
  });

  it('[SHELL-15] is placed at the bottom right', async () => {
    await page.viewport(1440, 900);
    await render(<Toaster />);
    toast({ title: 'en bas à droite' });
    await expect.poll(() => shown().length).toBe(1);
    const box = shown()[0]?.getBoundingClientRect();
    expect(box?.right).toBeGreaterThan(1400);
    expect(box?.bottom).toBeGreaterThan(860);
    expect(box?.left).toBeGreaterThan(900);
  });

  it('[SHELL-15] disappears after 5000 ms', async () => {
    await render(<Toaster />);
    toast({ title: 'bref' });
    await expect.poll(texts).toEqual(['bref']);
    await vi.advanceTimersByTimeAsync(4900);
    expect(texts()).toEqual(['bref']);
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(texts).toEqual([]);
  });

  it('[SHELL-15] gets the focus by F8, which pauses its timer', async () => {
    await render(<Toaster />);
    toast({ title: 'en pause' });
    await expect.poll(texts).toEqual(['en pause']);
    await waitUntilListening();
    await userEvent.keyboard('{F8}');
    await expect.poll(() => document.activeElement?.contains(shown()[0] ?? null)).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(texts()).toEqual(['en pause']);
  });

  it('[SHELL-15] pauses its timer while the pointer is over it', async () => {
    await page.viewport(1440, 900);
    await render(<Toaster />);
    toast({ title: 'survolé' });
    await expect.poll(texts).toEqual(['survolé']);
    await waitUntilListening();
    await userEvent.pointer({ target: card(), coords: { x: 60, y: 20 } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(texts()).toEqual(['survolé']);
    await userEvent.pointer({ coords: { x: 10, y: 10 } });
    await vi.advanceTimersByTimeAsync(5100);
    await expect.poll(texts).toEqual([]);
  });

  it('[SHELL-15] stays after a swipe of 40 pixels and closes after one of 60', async () => {
    await page.viewport(1440, 900);
    await render(<Toaster />);
    toast({ title: 'glissé' });
    await expect.poll(texts).toEqual(['glissé']);
    await vi.advanceTimersByTimeAsync(300);
    await swipe(40);
    expect(texts()).toEqual(['glissé']);
    await swipe(60);
    await expect.poll(texts).toEqual([]);
  });

  it('[SHELL-16] keeps an error for 10 s, in the destructive variant, and logs it', async () => {
    await render(<Toaster />);
    const cause = new Error('boom');
    toast({ variant: 'destructive', title: 'Erreur', description: 'Impossible', cause });
    await expect.poll(() => shown()[0]?.getAttribute('data-variant')).toBe('destructive');
    expect(consoleError).toHaveBeenCalledWith('Erreur Impossible', cause);
    await vi.advanceTimersByTimeAsync(9900);
    expect(shown()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(() => shown().length).toBe(0);
  });

  it('[SHELL-16] keeps a toast with an undo for 10 s, and undoes', async () => {
    const onUndo = vi.fn();
    const screen = await render(<Toaster />);
    toast({ title: 'Outil supprimé', undo: { label: 'Annuler', onUndo } });
    await expect.poll(() => shown().length).toBe(1);
    await vi.advanceTimersByTimeAsync(9900);
    expect(shown()).toHaveLength(1);
    // Not with the pointer: moving it would pause and resume the timer, which is faked here.
    screen
      .getByRole('button', { name: 'Annuler' })
      .query()
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onUndo).toHaveBeenCalledTimes(1);
    await expect.poll(() => shown().length).toBe(0);
  });
});
