import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import { toolQuery } from '../../api/get-tool.ts';
import { useOpenTool } from '../detail/use-tool-opening.ts';

/** Avoids a request for every card that the pointer passes. */
const INTENT_MS = 50;

type ToolLinkProps = Pick<ComponentProps<'a'>, 'title' | 'aria-label' | 'className' | 'children'> & {
  id: string;
};

/**
 * Opens a tool over its list. A plain link, because each router link would render again whenever the address changes,
 * at each typed word. In another tab the tool opens over the unfiltered list.
 */
export function ToolLink({ id, children, ...props }: ToolLinkProps) {
  const queryClient = useQueryClient();
  const open = useOpenTool(id);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const preload = () => void queryClient.prefetchQuery(toolQuery(id));
  const preloadSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(preload, INTENT_MS);
  };
  const leave = () => clearTimeout(timer.current);

  return (
    <a
      href={`?tool=${id}`}
      onClick={open}
      onPointerEnter={preloadSoon}
      onPointerLeave={leave}
      onFocus={preloadSoon}
      onBlur={leave}
      onTouchStart={preload}
      {...props}
    >
      {children}
    </a>
  );
}
