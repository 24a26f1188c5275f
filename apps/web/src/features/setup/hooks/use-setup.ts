import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readStored, writeStored } from '#lib/local-store.ts';
import { SETUP_HIDDEN_KEY } from '#lib/storage-keys.ts';
import { setupQuery } from '../api/setup.ts';

/** The setup steps, until the administrator with this id closes them. */
export function useSetup(memberId: string | undefined) {
  const storageKey = memberId && `${SETUP_HIDDEN_KEY}:${memberId}`;
  const [isPutAway, setIsPutAway] = useState(false);
  const isShown = storageKey !== undefined && !isPutAway && readStored(storageKey) === null;
  const { data, isLoading } = useQuery({ ...setupQuery, enabled: isShown });

  function hide(): void {
    if (storageKey) writeStored(storageKey, '1');
    setIsPutAway(true);
  }
  return { state: isShown ? data : undefined, isLoading, hide };
}
