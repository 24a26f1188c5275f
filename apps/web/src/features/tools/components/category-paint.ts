import palette from 'tailwindcss/colors';

export type CategoryPaint = { color?: string; className?: string };

const PALETTE: Record<string, unknown> = palette;
/** `bg-blue-500`, `text-blue-500` or `blue-500`: only the colour matters. */
const COLOUR_CLASS = /^(?:[a-z]+-)?([a-z]+)-(50|[1-9]00|950)$/;

function shadeOf(className: string): string | undefined {
  const [, hue = '', shade = ''] = COLOUR_CLASS.exec(className) ?? [];
  const shades = Object.hasOwn(PALETTE, hue) ? PALETTE[hue] : undefined;
  if (typeof shades !== 'object' || shades === null) return undefined;
  const colour: unknown = Object.entries(shades).find(([name]) => name === shade)?.[1];
  return typeof colour === 'string' ? colour : undefined;
}

/**
 * A category's colour is a hex value or a CSS class. The stylesheet contains only classes of the source code, so the
 * colour of a stored class is looked up; a class without a known colour is set on the element.
 */
export function categoryPaint(color: string | null | undefined): CategoryPaint {
  if (!color) return {};
  if (color.startsWith('#')) return { color };
  const shade = shadeOf(color);
  return shade ? { color: shade } : { className: color };
}
