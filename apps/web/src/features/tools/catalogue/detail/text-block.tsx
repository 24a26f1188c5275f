import type { ReactNode } from 'react';

type BlockProps = { title: string; children: ReactNode };

export function Block({ title, children }: BlockProps) {
  return (
    <section>
      <h3 className="font-sans font-semibold text-ink text-sm tracking-normal">{title}</h3>
      <div className="mt-2">{children}</div>
    </section>
  );
}

/** Keeps line breaks, and breaks long words. */
export function Prose({ children }: { children: string }) {
  return <p className="whitespace-pre-line break-words text-ink-soft text-sm leading-6">{children}</p>;
}

/** Shown for an empty text. */
export function Absent({ children }: { children: string }) {
  return <p className="text-ink-faint text-sm leading-6">{children}</p>;
}
