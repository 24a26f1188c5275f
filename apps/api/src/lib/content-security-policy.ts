/** The one policy of every page. A nonce is only ever given to style elements, never to scripts. */
export function contentSecurityPolicy(styleNonce?: string): string {
  const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    'script-src-attr': "'none'",
    'style-src': styleNonce === undefined ? "'self'" : `'self' 'nonce-${styleNonce}'`,
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
