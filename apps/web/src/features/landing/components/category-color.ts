/** Tailwind's colour families mapped to our palette: the whole Tailwind palette would be too large for this page. */
const SPINES: Record<string, readonly string[]> = {
  blue: ['blue', 'indigo', 'sky'],
  saffron: ['amber', 'yellow', 'orange'],
  green: ['green', 'emerald', 'lime'],
  rose: ['rose', 'red', 'pink', 'fuchsia'],
  violet: ['violet', 'purple'],
  teal: ['teal', 'cyan'],
};

/** A category's colour is a hex value or a class such as `bg-blue-500`. The default is grey. */
export function categoryColor(color: string | null | undefined): string {
  if (color?.startsWith('#')) return color;
  const words = color?.split('-') ?? [];
  const spine = Object.keys(SPINES).find((name) => SPINES[name]?.some((family) => words.includes(family)));
  return spine ? `var(--spine-${spine})` : 'var(--line-control)';
}
