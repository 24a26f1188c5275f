import { logError } from '#lib/log.ts';
import { createStore } from '#lib/store.ts';

const DEFAULT_MS = 5000;
/** Errors take longer to read, and an undo must leave time to change one's mind. */
const LONG_MS = 10_000;

export type ToastOptions = {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  undo?: { label: string; onUndo: () => void };
  /** Written to the console beside the text, for whoever investigates. */
  cause?: unknown;
};

export type ToastEntry = ToastOptions & { id: number; durationMs: number; open: boolean };

const shown = createStore<ToastEntry | null>(null);
let lastId = 0;

export const useCurrentToast = shown.useValue;

/** One at a time: a newer message takes the place of the one on show. */
export function toast(options: ToastOptions): void {
  const isError = options.variant === 'destructive';
  if (isError) {
    const text = [options.title, options.description].filter(Boolean).join(' ');
    logError(text, ...(options.cause === undefined ? [] : [options.cause]));
  }
  lastId += 1;
  shown.set({
    ...options,
    id: lastId,
    durationMs: isError || options.undo ? LONG_MS : DEFAULT_MS,
    open: true,
  });
}

/** Closed but still mounted, so that it can leave with its movement; the next one replaces it. */
export function closeToast(id: number): void {
  const current = shown.get();
  if (current?.id === id) shown.set({ ...current, open: false });
}
