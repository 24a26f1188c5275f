const HOST_WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#].*)?$/u;

/** Adds the scheme that people leave out: « exemple.fr » becomes https://exemple.fr. Any other text stays as it is. */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  return HOST_WITHOUT_SCHEME.test(text) ? `https://${text}` : typed;
}
