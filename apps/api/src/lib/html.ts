const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Safe HTML. Only `html` and `raw` create it, so a plain string is always escaped. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Part = Markup | string | number | readonly Part[];

const render = (part: Part): string => {
  if (part instanceof Markup) return part.text;
  return Array.isArray(part) ? part.map(render).join('') : escapeHtml(String(part));
};

/** Escapes every value of the template, except results of `html`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(
    strings.reduce((text, piece, index) => `${text}${render(parts[index - 1] ?? '')}${piece}`),
  );
}

export type { Markup };
