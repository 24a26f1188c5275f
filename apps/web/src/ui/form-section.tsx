import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

type FormSectionProps = { title: string; text?: string; children: ReactNode };

/** Title and text at the left, controls at the right; stacked on narrow screens. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 border-line border-t py-8 first:border-t-0 first:pt-2 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10"
    >
      <div className="lg:pt-1">
        <h2 id={titleId} className="text-ink text-lg">
          {title}
        </h2>
        {text ? <p className="mt-1 text-pretty text-ink-faint text-sm leading-5.5">{text}</p> : null}
      </div>
      <Card className="grid grid-cols-1 gap-5 p-5 md:p-6">{children}</Card>
    </section>
  );
}
