import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg border border-line bg-surface px-4 py-3.5 md:grid-cols-4">
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
