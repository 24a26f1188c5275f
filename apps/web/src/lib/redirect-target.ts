/**
 * The path to open after sign-in, only on this site. The URL parser decides, not a pattern, because
 * browsers also read `/\evil.example` and `/<tab>/evil.example` as another site.
 */
export function safeRedirectTarget(raw: string | undefined, origin: string): string | null {
  if (!raw?.startsWith('/')) return null;
  const url = URL.parse(raw, origin);
  if (url?.origin !== origin) return null;
  const target = url.pathname + url.search + url.hash;
  // A path that resolves to `//host` would leave the site.
  if (target.startsWith('//')) return null;
  // A redirect to a sign-in screen would be a loop.
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return null;
  return target;
}
