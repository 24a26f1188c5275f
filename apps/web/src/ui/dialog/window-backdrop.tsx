import { cx } from 'class-variance-authority';
import { createPortal } from 'react-dom';

/** The backdrop, shown at the click, before the dialog itself is rendered. */
export function WindowBackdrop({ isConcealed = false }: { isConcealed?: boolean }) {
  return createPortal(
    <div
      className={cx(
        'pointer-events-auto fixed inset-0 z-40 bg-backdrop will-change-transform print:hidden',
        isConcealed && 'invisible',
      )}
    />,
    document.body,
  );
}
