import { REVEAL_SECONDS, type SecretField } from '@perkotheque/domain/credentials/vocabulary';
import { useEffect, useRef, useState } from 'react';
import { copyWhenReady } from '#lib/clipboard.ts';
import { useProof } from '#lib/session/use-proof.tsx';
import { revealSecret } from '../api/credentials.ts';

export type ShownSecret = { value: string; until: number };

/**
 * A secret in this component's state only. It is cleared after 30 s, when it is hidden, at unmount, and when the page
 * is no longer visible.
 */
export function useSecret(toolId: string, field: SecretField) {
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

  function ask(): { signal: AbortSignal; value: Promise<string> } {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    const { signal } = controller;
    return { signal, value: withProof(() => revealSecret(toolId, field, signal)) };
  }

  /** Returns true when the value is shown. A response that arrives after hiding is dropped. */
  async function reveal(): Promise<boolean> {
    const { signal, value } = ask();
    setBusy('reveal');
    try {
      const clear = await value;
      if (signal.aborted || document.visibilityState === 'hidden') return false;
      setShown({ value: clear, until: Date.now() + REVEAL_SECONDS * 1000 });
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
      await copyWhenReady(shown ? Promise.resolve(shown.value) : ask().value);
    } finally {
      setBusy(null);
    }
  }

  return { shown, busy, reveal, hide, copy, proofForm };
}
