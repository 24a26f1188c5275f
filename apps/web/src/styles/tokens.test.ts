import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Colour = { lightness: number; chroma: number; hue: number };

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, Colour> {
  const block = css.match(new RegExp(`^ *${selector} \\{([^}]*)\\}`, 'm'))?.[1] ?? '';
  const pattern = /--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g;
  return new Map(
    [...block.matchAll(pattern)].map(([, name = '', lightness, chroma, hue]) => [
      name,
      { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) },
    ]),
  );
}

/** WCAG's relative luminance of an oklch colour, through linear sRGB, clipped to the gamut. */
function luminance({ lightness, chroma, hue }: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  const red = cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['paper', 'surface', 'sunken', 'raised'];

describe.each([
  [':root', 'light'],
  ['\\.dark', 'dark'],
])('the %s tokens', (selector, theme) => {
  const tokens = tokensOf(selector);
  const ratio = (text: string, ground: string) => {
    const [one, other] = [tokens.get(text), tokens.get(ground)];
    if (!one || !other) throw new Error(`${theme} has no ${text} or no ${ground}`);
    return contrast(one, other);
  };

  it.each(GROUNDS)('gives body text a contrast of 7:1 on %s', (ground) => {
    expect(ratio('ink', ground)).toBeGreaterThan(7);
    expect(ratio('ink-soft', ground)).toBeGreaterThan(7);
  });

  it.each(GROUNDS)('gives small print, links and messages a contrast of 4.5:1 on %s', (ground) => {
    for (const text of ['ink-faint', 'primary-text', 'accent-text', 'success', 'warning', 'danger', 'info']) {
      expect(ratio(text, ground), `${text} on ${ground}`).toBeGreaterThan(4.5);
    }
  });

  it('gives text in its own colour and body text a contrast of 4.5:1 on a tint', () => {
    for (const tone of ['primary', 'accent', 'success', 'warning', 'danger', 'info', 'violet']) {
      const text = tone === 'primary' || tone === 'accent' ? `${tone}-text` : tone;
      expect(ratio(text, `${tone}-soft`), text).toBeGreaterThan(4.5);
      expect(ratio('ink-soft', `${tone}-soft`), `ink-soft on ${tone}`).toBeGreaterThan(4.5);
    }
  });

  it('gives the text of a filled button a contrast of 4.5:1', () => {
    for (const fill of ['primary', 'primary-hover']) expect(ratio('on-primary', fill)).toBeGreaterThan(4.5);
    for (const fill of ['danger', 'danger-hover']) expect(ratio('on-danger', fill)).toBeGreaterThan(4.5);
    expect(ratio('on-accent', 'accent')).toBeGreaterThan(4.5);
  });

  it.each(GROUNDS)('gives the border of a control and the focus ring a contrast of 3:1 on %s', (ground) => {
    expect(ratio('line-control', ground)).toBeGreaterThan(3);
    expect(ratio('primary', ground)).toBeGreaterThan(3);
  });
});
