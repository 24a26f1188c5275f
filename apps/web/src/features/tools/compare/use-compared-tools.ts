import { useQueries } from '@tanstack/react-query';
import { isMissing, isOpenTool, type OpenTool, toolQuery } from '../api/get-tool.ts';

/** One column: the tool, or why there is none. */
export type ComparedColumn =
  | { id: string; state: 'open'; name: string; tool: OpenTool }
  | { id: string; state: 'restricted'; name: string }
  | { id: string; state: 'loading' | 'missing' | 'failed' };

/** Reads each tool as its sheet does, so that an opened sheet and the comparison share one cache. */
export function useComparedTools(ids: readonly string[]): ComparedColumn[] {
  const answers = useQueries({ queries: ids.map((id) => toolQuery(id)) });
  return answers.map(({ data: tool, error, isPending }, place): ComparedColumn => {
    const id = ids[place] ?? '';
    if (tool && isOpenTool(tool)) return { id, state: 'open', name: tool.name, tool };
    if (tool) return { id, state: 'restricted', name: tool.name };
    if (isPending) return { id, state: 'loading' };
    return { id, state: isMissing(error) ? 'missing' : 'failed' };
  });
}
