import { cx } from 'class-variance-authority';

type StrengthMeterProps = { label: string; level: 0 | 1 | 2 | 3 | 4; advice: string };

const TONES = ['bg-line', 'bg-danger', 'bg-warning', 'bg-info', 'bg-success'];

/** Advice while typing, also as text in a polite live region. */
export function StrengthMeter({ label, level, advice }: StrengthMeterProps) {
  return (
    <div className="grid gap-1.5 pt-1">
      <meter className="sr-only" aria-label={label} min={0} max={4} value={level} />
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cx(
              'h-1 rounded-full transition-colors duration-150',
              step <= level ? TONES[level] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-[0.8125rem] text-ink-faint leading-5">
        {advice}
      </p>
    </div>
  );
}
