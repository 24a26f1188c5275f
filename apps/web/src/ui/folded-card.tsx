import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

type FoldedCardProps = {
  title: string;
  /** At the end of the title's line: how much is done. */
  aside: ReactNode;
  /** What it is for. */
  text: string;
  /** Where a link leads to it. */
  anchor?: string;
  open?: boolean;
  children: ReactNode;
};

/** A section that shows its title alone until somebody asks for it. */
export function FoldedCard({ title, aside, text, anchor, open = false, children }: FoldedCardProps) {
  const titleId = useId();
  return (
    <Card id={anchor} className="scroll-mt-20">
      <details open={open} className="group">
        <summary className="grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 rounded-lg p-5 hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-ink-faint transition-transform duration-100 group-open:rotate-90"
          />
          <h2 id={titleId} className="text-ink text-lg">
            {title}
          </h2>
          <span>{aside}</span>
          <span className="col-span-2 col-start-2 text-ink-faint text-sm leading-5.5">{text}</span>
        </summary>
        <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 px-5 pb-5">
          {children}
        </section>
      </details>
    </Card>
  );
}
