import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * The request in the address. Closing goes one step back if the list opened it, so that the back button does not open
 * it again; otherwise it removes the parameter.
 */
export function useOpenRequest(): { id: string | undefined; close: () => void } {
  const id = useSearch({ strict: false, select: (search) => search.request });
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
    void navigate({
      to: '.',
      search: (search) => ({ ...search, request: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [navigate, history]);
  return { id, close };
}
