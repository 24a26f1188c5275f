import type { ReactNode } from 'react';
import { WindowTitle } from '#ui/dialog/window-dialog.tsx';
import { ToolMark } from '../tool-mark.tsx';

/** One line on a wide screen; on a phone the name takes the whole width, under the mark and the actions. */
export function ToolHeading({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pr-11 md:flex-nowrap md:pr-12">
      <ToolMark name={name} size="lg" />
      <WindowTitle
        title={name}
        className="line-clamp-4 w-[calc(100%+2.75rem)] shrink-0 break-words text-ink text-xl leading-7 max-md:order-last md:line-clamp-2 md:w-auto md:min-w-0 md:flex-1 md:shrink md:text-2xl md:leading-8"
      >
        {name}
      </WindowTitle>
      <div className="ml-auto flex shrink-0 items-center gap-1.5">{children}</div>
    </div>
  );
}
