type CookieOptions = { maxAgeSeconds: number };

/** `cookieStore` would be the modern way, but it is missing on plain HTTP, where small teams also self-host. */
export function writeCookie(name: string, value: string, { maxAgeSeconds }: CookieOptions): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}

export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return decodeURIComponent(value.join('='));
  }
  return null;
}
