import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card.tsx';

/** A titled list of rows; each row is a link. */
export function HomeList({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card>
      <section aria-labelledby={titleId} className="grid grid-cols-1 gap-2 pt-5 pb-2">
        <h2 id={titleId} className="px-5 text-ink text-lg">
          {title}
        </h2>
        <ul className="divide-y divide-line">{children}</ul>
      </section>
    </Card>
  );
}

export const HOME_ROW_LINK =
  'min-w-0 flex-1 truncate font-medium text-ink text-sm leading-5.5 after:absolute after:inset-0 focus-visible:after:-outline-offset-2';

export function HomeRow({ children }: { children: ReactNode }) {
  return <li className="relative flex items-center gap-3 px-5 py-3 hover:bg-hover">{children}</li>;
}
