import { type ReactNode, useId } from 'react';

type PartProps = { title: string; children: ReactNode };

/** A titled part of the sheet. */
export function Part({ title, children }: PartProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-sans font-semibold text-ink text-sm tracking-normal">
        {title}
      </h3>
      <div className="mt-2">{children}</div>
    </section>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg border border-line bg-surface px-4 py-3.5 md:grid-cols-3">
      {children}
    </dl>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint text-xs leading-5">{label}</dt>
      <dd className="break-words text-ink text-sm tabular-nums leading-5.5">{children}</dd>
    </div>
  );
}
