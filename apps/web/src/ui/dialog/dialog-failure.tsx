import { CircleAlert } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { closeHost, openHost, useCurrentToast } from '../toast/toast-store.ts';

export type FailureHost = { id: string; isSeen: RefObject<boolean> };

/** Failures that are told while the dialog is the topmost one stand in it, instead of a toast. */
export function useFailureHost(isOpen: boolean): FailureHost {
  const id = useId();
  const isSeen = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    isSeen.current = false;
    openHost(id);
    return () => closeHost(id, isSeen.current);
  }, [id, isOpen]);
  return { id, isSeen };
}

/** Above the buttons of a dialog. It stays until another try, or until the dialog closes. */
export function DialogFailure({ host: { id, isSeen } }: { host: FailureHost }) {
  const entry = useCurrentToast();
  const failure = entry?.host === id ? entry : null;
  useEffect(() => {
    isSeen.current = false;
    if (!failure) return;
    // Whoever does something after it has seen it. Many dialogs close themselves as they fail.
    const see = () => {
      isSeen.current = true;
    };
    document.addEventListener('pointerdown', see, true);
    document.addEventListener('keydown', see, true);
    return () => {
      document.removeEventListener('pointerdown', see, true);
      document.removeEventListener('keydown', see, true);
    };
  }, [failure, isSeen]);
  if (!failure) return null;
  return (
    <div
      key={failure.id}
      role="alert"
      data-variant="destructive"
      className="mx-5 mt-3 flex items-start gap-2.5 rounded-md border border-danger/30 bg-danger-soft px-3.5 py-3 text-sm leading-5.5 md:mx-6"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-medium text-ink">{failure.title}</p>
        {failure.description ? <p className="text-ink-soft">{failure.description}</p> : null}
      </div>
    </div>
  );
}
