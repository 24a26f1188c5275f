import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { WindowTitle } from '#ui/dialog/window-dialog.tsx';
import { Mark } from '#ui/mark.tsx';

/** Longer names get a smaller font, so that they fit. */
const LONG_NAME = 48;

type ToolHeadingProps = { name: string; icon?: string | null; children?: ReactNode };

/** One line on a wide screen; on a phone the name has its own line below icon and actions. */
export function ToolHeading({ name, icon = null, children }: ToolHeadingProps) {
  const size = name.length > LONG_NAME ? 'text-base leading-6 md:text-lg' : 'text-xl leading-7 md:text-2xl';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pr-11 md:flex-nowrap md:pr-12">
      <Mark name={name} iconUrl={icon} size="lg" />
      <WindowTitle
        className={cx(
          'w-[calc(100%+2.75rem)] shrink-0 break-words text-ink max-md:order-last md:w-auto md:min-w-0 md:flex-1 md:shrink',
          size,
        )}
      >
        {name}
      </WindowTitle>
      <div className="ml-auto flex shrink-0 items-center gap-1.5 print:hidden">{children}</div>
    </div>
  );
}
