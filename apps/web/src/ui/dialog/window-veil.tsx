import { cx } from 'class-variance-authority';
import { createPortal } from 'react-dom';

/** Over the page, at once: the first answer to whoever opens a window. */
export function WindowVeil({ isConcealed = false }: { isConcealed?: boolean }) {
  return createPortal(
    <div
      className={cx(
        'pointer-events-auto fixed inset-0 z-40 bg-veil will-change-transform print:hidden',
        isConcealed && 'invisible',
      )}
    />,
    document.body,
  );
}
