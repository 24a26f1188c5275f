import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { paths } from '#app/paths.ts';
import { useOffersSearch } from './use-offers-search.ts';

/**
 * The perk in the address. Closing goes one step back if the list opened it, so that the back button does not open it
 * again; otherwise it leads to the list.
 */
export function useOpenOffer(): { id: string | undefined; close: () => void } {
  const id = useParams({ strict: false, select: ({ perkId }) => perkId });
  const { search } = useOffersSearch();
  const navigate = useNavigate();
  const { history } = useRouter();
  const before = useRef(id);
  const isOneStep = useRef(false);
  useEffect(() => {
    if (before.current !== id) isOneStep.current = before.current === undefined && id !== undefined;
    before.current = id;
  }, [id]);
  const close = useCallback(() => {
    if (isOneStep.current) return history.back();
    void navigate({ to: paths.offers, search, replace: true, resetScroll: false });
  }, [navigate, history, search]);
  return { id, close };
}
