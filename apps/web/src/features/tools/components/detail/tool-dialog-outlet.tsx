import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { loadTexts } from '#lib/i18n.ts';
import type { RenderAccess, RenderSources } from './tool-window.tsx';

const load = async () => {
  const [{ ToolDialog }] = await Promise.all([
    import('./tool-dialog.tsx'),
    loadTexts('tools', 'toolDetails'),
  ]);
  return { default: ToolDialog };
};
const ToolDialog = lazy(load);

type ToolDialogOutletProps = { renderAccess: RenderAccess; renderSources?: RenderSources };

/** Shows the tool that the address names with `?tool=<id>`. */
export function ToolDialogOutlet({ renderAccess, renderSources }: ToolDialogOutletProps) {
  const tool = useSearch({ strict: false, select: (search) => search.tool });
  const close = useClosing(tool);
  // Fetched while the list is being read: the first card opens as fast as the next ones.
  useEffect(() => void load(), []);
  if (!tool) return null;
  return (
    <Suspense>
      <ToolDialog
        key={tool}
        id={tool}
        onClose={close}
        renderAccess={renderAccess}
        {...(renderSources && { renderSources })}
      />
    </Suspense>
  );
}

/**
 * Closing undoes the opening: one step back when the list itself opened the tool, so that the back button does not
 * open it again; the same address without the tool when it was a link.
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
