import { useEffect, useRef, useState } from 'react';
import { copyWhenReady } from '#lib/clipboard.ts';
import { useProof } from './use-proof.tsx';

export type ShownSecret = { value: string; until: number };

type Options = {
  /** Fetches the secret; `how` says what becomes of it. */
  read: (how: 'show' | 'copy', signal: AbortSignal) => Promise<string>;
  shownSeconds: number;
};

/**
 * A secret in this component's state only. It is cleared after a time, when it is hidden, at unmount, and when the page
 * is no longer visible.
 */
export function useShownSecret({ read, shownSeconds }: Options) {
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const [busy, setBusy] = useState<'reveal' | 'copy' | null>(null);
  const asking = useRef<AbortController>(undefined);
  const { withProof, form: proofForm } = useProof();

  function hide(): void {
    asking.current?.abort();
    setShown(null);
  }

  useEffect(() => () => asking.current?.abort(), []);

  useEffect(() => {
    if (!shown) return;
    const forget = () => setShown(null);
    const timer = setTimeout(forget, shown.until - Date.now());
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') forget();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [shown]);

  function ask(how: 'show' | 'copy'): { signal: AbortSignal; value: Promise<string> } {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    const { signal } = controller;
    return { signal, value: withProof(() => read(how, signal)) };
  }

  /** Returns true when the value is shown. A response that arrives after hiding is dropped. */
  async function reveal(): Promise<boolean> {
    const { signal, value } = ask('show');
    setBusy('reveal');
    try {
      const clear = await value;
      if (signal.aborted || document.visibilityState === 'hidden') return false;
      setShown({ value: clear, until: Date.now() + shownSeconds * 1000 });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      if (!signal.aborted) setBusy(null);
    }
  }

  /** Copies without showing. */
  async function copy(): Promise<void> {
    setBusy('copy');
    try {
      await copyWhenReady(shown ? Promise.resolve(shown.value) : ask('copy').value);
    } finally {
      setBusy(null);
    }
  }

  return { shown, busy, reveal, hide, copy, proofForm };
}
