import { useState } from 'react';

type Limit = { max: number; onFull: () => void };

/** The selected rows of a list. The selection is kept across pages and searches; `onFull` replaces a choice beyond `max`. */
export function useSelection({ max, onFull }: Limit) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  function choose(changed: readonly string[], isChosen: boolean): void {
    const next = new Set(ids);
    for (const id of changed) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    if (next.size > max) onFull();
    else setIds(next);
  }

  /** For all results of a search; `max` is the caller's. */
  const replace = (chosen: readonly string[]) => setIds(new Set(chosen));

  return { ids, choose, replace, clear: () => setIds(new Set()) };
}

export type Selection = ReturnType<typeof useSelection>;
