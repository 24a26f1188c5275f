import { cx } from 'class-variance-authority';
import { Spinner } from './spinner.tsx';

type LoadingScreenProps = {
  label: string;
  /** When nothing else is rendered: the main landmark, and the target of the skip link. */
  fullPage?: { id: string; tabIndex: number };
  /** The label is the page's heading. */
  isHeading?: boolean;
};

export function LoadingScreen({ label, fullPage, isHeading = false }: LoadingScreenProps) {
  const status = (
    <div
      role="status"
      className={cx(
        'flex animate-fade-in items-center justify-center gap-3 text-ink-soft text-sm',
        fullPage ? 'min-h-dvh' : 'min-h-[50dvh]',
      )}
    >
      <Spinner className="size-5 text-primary-text" />
      {isHeading ? <h1 className="font-normal font-sans tracking-normal">{label}</h1> : label}
    </div>
  );
  return fullPage ? (
    <main {...fullPage} className="outline-none">
      {status}
    </main>
  ) : (
    status
  );
}
