import type { ReactNode } from 'react';

type AddSectionProps = { title: string; text: string; children: ReactNode };

/** Title and text at the left, fields at the right. */
export function AddSection({ title, text, children }: AddSectionProps) {
  return (
    <section className="grid grid-cols-1 gap-x-10 gap-y-5 border-line border-t py-8 first:border-t-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <header>
        <h2 className="text-ink text-lg leading-6">{title}</h2>
        <p className="mt-1 text-ink-faint text-sm leading-5.5">{text}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 rounded-lg border border-line bg-surface p-4 shadow-card sm:grid-cols-2 md:p-6">
        {children}
      </div>
    </section>
  );
}

/** A field over the whole width of its section. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>;
}
