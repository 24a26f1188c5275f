import { cx } from 'class-variance-authority';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';

type LandingSectionProps = {
  id: string;
  title: string;
  lead: string;
  /** The text of a link to the sign-in page. */
  more?: string;
  tone?: 'paper' | 'surface';
  children: ReactNode;
};

export function LandingSection({ id, title, lead, more, tone = 'paper', children }: LandingSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={cx('border-line border-t', tone === 'surface' ? 'bg-surface' : 'bg-paper')}
    >
      <div className="mx-auto max-w-6xl px-4 py-16 md:px-8 md:py-24">
        <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between md:gap-12">
          <div className="max-w-2xl">
            <h2 id={id} className="text-3xl text-ink leading-tight md:text-4xl">
              {title}
            </h2>
            <p className="mt-3 text-ink-soft leading-7 md:text-lg">{lead}</p>
          </div>
          {more ? <MoreLink>{more}</MoreLink> : null}
        </div>
        <div className="mt-8 md:mt-12">{children}</div>
      </div>
    </section>
  );
}

function MoreLink({ children }: { children: ReactNode }) {
  return (
    <a
      href={paths.auth}
      className="group inline-flex shrink-0 items-center gap-1.5 self-start rounded-sm py-1 font-medium text-primary-text md:self-auto"
    >
      <span className="underline decoration-primary-text/30 underline-offset-4 group-hover:decoration-current">
        {children}
      </span>
      <ArrowRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-0.5" />
    </a>
  );
}
