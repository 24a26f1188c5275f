import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Sends elsewhere, once per address. The router's own `Navigate` acts again at every render, and the layout that
 * shows it renders until it is gone: with an address made from the current one, that never ends.
 */
export function Redirect({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => router.history.replace(href), [router, href]);
  return null;
}
