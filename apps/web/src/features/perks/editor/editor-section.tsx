import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card.tsx';

type EditorSectionProps = { title: string; text?: string; children: ReactNode };

/** A part of the editor: fields in two columns where there is room. */
export function EditorSection({ title, text, children }: EditorSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <div>
        <h2 id={titleId} className="text-ink text-lg leading-6">
          {title}
        </h2>
        {text ? <p className="mt-1 text-pretty text-ink-faint text-sm leading-5.5">{text}</p> : null}
      </div>
      {/* Visible overflow: the suggestions of a field may be longer than the card. */}
      <Card className="grid grid-cols-1 items-start gap-5 overflow-visible p-4 sm:grid-cols-2 md:p-5">
        {children}
      </Card>
    </section>
  );
}

/** A field over the whole width of its section. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5 sm:col-span-2">{children}</div>;
}
