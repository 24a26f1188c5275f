import { cx } from 'class-variance-authority';
import { Spinner } from './spinner.tsx';

type LoadingScreenProps = { label: string; fullPage?: boolean };

export function LoadingScreen({ label, fullPage = false }: LoadingScreenProps) {
  return (
    <div
      role="status"
      className={cx(
        'flex animate-fade-in items-center justify-center gap-3 text-ink-soft text-sm',
        fullPage ? 'min-h-dvh' : 'min-h-[50dvh]',
      )}
    >
      <Spinner className="size-5 text-primary-text" />
      {label}
    </div>
  );
}
