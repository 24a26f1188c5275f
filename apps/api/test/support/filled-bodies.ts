type Filling = { name: string; start?: string; unit: string };

/** What the texts of a body are filled with (DOOR-23), and what costs a reader of CSV most. */
const FILLINGS: readonly Filling[] = [
  { name: 'line feeds', unit: '\n' },
  { name: 'commas', unit: ',' },
  { name: 'semicolons', unit: ';' },
  { name: 'quotes', unit: '"' },
  { name: 'letters', unit: 'a' },
  { name: 'accents', unit: 'é' },
  { name: 'brackets', unit: '[' },
  { name: 'an open quote', start: '"', unit: 'a\n' },
  { name: 'rows of 1,000 columns', unit: `${'a,'.repeat(999)}a\n` },
  { name: 'rows of empty cells', unit: ',\n' },
  { name: 'cells with quotes', unit: '"a\nb,c' },
];

type Schema = { properties?: Record<string, { maxLength?: number }> };
export type FilledBody = { name: string; text: string };

/** A field for a longer text is what the body is for: then it alone is filled. */
const LONG_TEXT = 10_000;

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** The longest text of so many characters, and bytes in JSON. */
function fill({ start = '', unit }: Filling, characters: number, bytes: number): string {
  const quotes = bytesOf('');
  const byBytes = (bytes - bytesOf(start) + quotes) / (bytesOf(unit) - quotes);
  const byCharacters = (characters - start.length) / unit.length;
  return start + unit.repeat(Math.max(0, Math.floor(Math.min(byBytes, byCharacters))));
}

/** Replaces every text in the value. */
function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, text)]));
}

function filledBody(filling: Filling, sample: object, { properties = {} }: Schema, limit: number): string {
  const long = Object.entries(properties).find(([, { maxLength = 0 }]) => maxLength >= LONG_TEXT);
  if (long) {
    const [key, { maxLength = 0 }] = long;
    const text = fill(filling, maxLength, limit - bytesOf({ ...sample, [key]: '' }));
    return JSON.stringify({ ...sample, [key]: text });
  }
  const empty = withTexts(sample, '');
  const count = bytesOf(withTexts(sample, 'a')) - bytesOf(empty);
  const share = Math.floor((limit - bytesOf(empty)) / Math.max(count, 1));
  return JSON.stringify(withTexts(sample, fill(filling, share, share)));
}

/**
 * The largest bodies of `limit` bytes: a body that fits the schema with its texts filled, and JSON of many or deep values.
 * Those of a route without a body are made of a text that it does not expect.
 */
export function* filledBodies(sample: object, schema: Schema, limit: number): Generator<FilledBody> {
  for (const filling of FILLINGS)
    yield { name: filling.name, text: filledBody(filling, sample, schema, limit) };
  const half = Math.floor(limit / 2);
  yield { name: 'lists never closed', text: '['.repeat(limit) };
  yield { name: 'lists in lists', text: '['.repeat(half) + ']'.repeat(half) };
  yield { name: 'objects in objects', text: '{"a":'.repeat(Math.floor(limit / 5)) };
  yield { name: 'empty lists', text: `[${'[],'.repeat(Math.floor((limit - 4) / 3))}[]]` };
}
