import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-line bg-sunken px-1.5 font-medium font-sans text-[0.6875rem] text-ink-soft shadow-[0_1px_0_var(--line)]">
      {children}
    </kbd>
  );
}
