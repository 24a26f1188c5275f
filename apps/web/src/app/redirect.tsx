import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Redirects once per address. The router's `Navigate` navigates again at each render, and the layout around it renders
 * until it is unmounted: with a target derived from the current address that is an endless loop.
 */
export function Redirect({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => router.history.replace(href), [router, href]);
  return null;
}
