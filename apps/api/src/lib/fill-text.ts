/** A member's own words may hold braces and line breaks: they are put in once, and never read as holes themselves. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
