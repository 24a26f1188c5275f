import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { readCookie, writeCookie } from '#lib/cookies.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';

const COOKIE = 'sidebar_state';
const COOKIE_SECONDS = 7 * 24 * 60 * 60;
const MOBILE = '(max-width: 767px)';
/** On these widths the labels would take a third of the page. */
const TABLET = '(min-width: 768px) and (max-width: 1023px)';

type SidebarState = {
  isMobile: boolean;
  /** On a wide screen: labels or icons only. */
  isExpanded: boolean;
  /** On a phone: the drawer. */
  isDrawerOpen: boolean;
  setDrawerOpen: (open: boolean) => void;
  toggle: () => void;
};

const SidebarContext = createContext<SidebarState | null>(null);

/** The state of the last visit. On the first one it depends on the width of the screen. */
function startsExpanded(): boolean {
  const stored = readCookie(COOKIE);
  return stored ? stored !== 'false' : !window.matchMedia(TABLET).matches;
}

export function SidebarProvider({ children }: { children: ReactNode }) {
  const isMobile = useMediaQuery(MOBILE);
  const [isExpanded, setIsExpanded] = useState(startsExpanded);
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isMobile) return setDrawerOpen((open) => !open);
    writeCookie(COOKIE, String(!isExpanded), { maxAgeSeconds: COOKIE_SECONDS });
    setIsExpanded(!isExpanded);
  }, [isMobile, isExpanded]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      toggle();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  const state = useMemo(
    () => ({ isMobile, isExpanded, isDrawerOpen: isMobile && isDrawerOpen, setDrawerOpen, toggle }),
    [isMobile, isExpanded, isDrawerOpen, toggle],
  );
  return <SidebarContext value={state}>{children}</SidebarContext>;
}

export function useSidebar(): SidebarState {
  const state = use(SidebarContext);
  if (!state) throw new Error('useSidebar must be used within a SidebarProvider');
  return state;
}
