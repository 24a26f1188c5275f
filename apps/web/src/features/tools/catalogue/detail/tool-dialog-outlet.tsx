import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadTexts } from '#lib/i18n.ts';
import { lazyReady } from '#lib/lazy-ready.tsx';
import { useAfterFrame } from '#lib/use-after-frame.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { WindowBackdrop } from '#ui/dialog/window-backdrop.tsx';
import type { ToolDialogProps } from './tool-dialog.tsx';
import type { RenderPanels } from './tool-window.tsx';
import { forgetToolOpening, useToolOpening } from './use-tool-opening.ts';

const toolDialog = lazyReady(async () => {
  const [{ ToolDialog: component }] = await Promise.all([
    import('./tool-dialog.tsx'),
    loadTexts('tools', 'toolDetails'),
  ]);
  return component;
});

/** Decided once per dialog: replacing the component would remount it. */
function ToolDialog(props: ToolDialogProps) {
  const [Chosen] = useState(() => toolDialog.current());
  return <Chosen {...props} />;
}

/** Shows the tool of `?tool=<id>`. */
export function ToolDialogOutlet(panels: RenderPanels) {
  const tool = useSearch({ strict: false, select: (search) => search.tool });
  const close = useClosing(tool);
  const opening = useToolOpening();
  const painted = useAfterFrame(tool);
  useLayoutEffect(() => (tool ? forgetToolOpening : undefined), [tool]);
  // Prefetched when idle, so that the first card opens as fast as the next ones.
  useEffect(() => whenIdle(() => void toolDialog.preload()), []);
  // The backdrop is painted first, because rendering the dialog takes a while on a slow phone.
  if (!tool) return opening ? <WindowBackdrop /> : null;
  if (tool !== painted) return <WindowBackdrop />;
  return (
    <Suspense>
      <ToolDialog key={tool} id={tool} onClose={close} {...panels} />
    </Suspense>
  );
}

/**
 * Closing goes one step back if the list opened the tool, so that the back button does not open it again;
 * otherwise it removes the parameter.
 */
function useClosing(tool: string | undefined): () => void {
  const navigate = useNavigate();
  const { history } = useRouter();
  const before = useRef(tool);
  const isOneStep = useRef(false);
  useEffect(() => {
    isOneStep.current = before.current === undefined && tool !== undefined;
    before.current = tool;
  }, [tool]);
  return useCallback(() => {
    if (isOneStep.current) return history.back();
    void navigate({
      to: '.',
      search: (search) => ({ ...search, tool: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [navigate, history]);
}
