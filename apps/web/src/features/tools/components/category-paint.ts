import palette from 'tailwindcss/colors';

export type CategoryPaint = { color?: string; className?: string };

const PALETTE: Record<string, unknown> = palette;
/** `bg-blue-500`, and also `text-blue-500` or `blue-500`: what matters is the colour that the class names. */
const COLOUR_CLASS = /^(?:[a-z]+-)?([a-z]+)-(50|[1-9]00|950)$/;

function shadeOf(className: string): string | undefined {
  const [, hue = '', shade = ''] = COLOUR_CLASS.exec(className) ?? [];
  const shades = Object.hasOwn(PALETTE, hue) ? PALETTE[hue] : undefined;
  if (typeof shades !== 'object' || shades === null) return undefined;
  const colour: unknown = Object.entries(shades).find(([name]) => name === shade)?.[1];
  return typeof colour === 'string' ? colour : undefined;
}

/**
 * A category's colour is a hex value or a CSS class. The style sheet only holds classes that the code writes, so a
 * class stored in the database is read for its colour; one that names none is put on the element as it is.
 */
export function categoryPaint(color: string | null | undefined): CategoryPaint {
  if (!color) return {};
  if (color.startsWith('#')) return { color };
  const shade = shadeOf(color);
  return shade ? { color: shade } : { className: color };
}
