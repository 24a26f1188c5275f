import { logError } from '#lib/log.ts';
import { createStore } from '#lib/store.ts';

const DEFAULT_MS = 5000;
/** Errors take longer to read, and an undo must leave time to decide. */
const LONG_MS = 10_000;

export type ToastOptions = {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  undo?: { label: string; onUndo: () => void };
  /** Logged to the console with the text. */
  cause?: unknown;
};

export type ToastEntry = ToastOptions & {
  id: number;
  durationMs: number;
  open: boolean;
  /** The dialog that shows it, above its buttons: a failure of what is done there must not cover them. */
  host: string | null;
};

const shown = createStore<ToastEntry | null>(null);
/** The open dialogs, the topmost last. */
let hosts: readonly string[] = [];
let lastId = 0;

export const useCurrentToast = shown.useValue;

/** Shows one toast at a time: a new one replaces the current one. */
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
    host: isError ? (hosts.at(-1) ?? null) : null,
  });
}

/** The closed toast stays mounted for its exit animation, until the next one replaces it. */
export function closeToast(id: number): void {
  const current = shown.get();
  if (current?.id === id) shown.set({ ...current, open: false });
}

export function openHost(host: string): void {
  hosts = [...hosts, host];
}

/** A failure that was seen goes with its dialog; one of a dialog that closed itself becomes a toast. */
export function closeHost(host: string, isSeen: boolean): void {
  hosts = hosts.filter((other) => other !== host);
  const current = shown.get();
  if (current?.host === host) shown.set(isSeen ? null : { ...current, host: null });
}

/** For tests: each begins without the toast of the one before. */
export const clearToast = (): void => shown.set(null);
