import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

type CalendarFeedCardProps = { title: string; text: string; children: ReactNode };

/** The frame of a calendar link on a page. */
export function CalendarFeedCard({ title, text, children }: CalendarFeedCardProps) {
  const titleId = useId();
  return (
    <Card>
      <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 p-5">
        <header className="grid gap-1">
          <h2 id={titleId} className="text-ink text-lg">
            {title}
          </h2>
          <p className="text-ink-faint text-sm leading-5.5">{text}</p>
        </header>
        {children}
      </section>
    </Card>
  );
}
