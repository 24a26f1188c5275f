type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
};

type Known = { ids: readonly string[]; userId: string };

const FORMATS: Record<string, string> = {
  email: 'quelqu-un@perkotheque.example',
  uri: 'https://exemple.example',
  date: '2026-11-15',
  'date-time': '2026-11-15T09:00:00.000Z',
};

/** A body the route's own description allows, as far as a description can tell: it gets the call past validation. */
export function sampleBody(schema: Schema | undefined, known: Known, name = ''): unknown {
  if (schema === undefined) return {};
  const { enum: options, const: constant, anyOf = schema.oneOf, properties } = schema;
  if (constant !== undefined) return constant;
  if (options !== undefined) return options[0];
  if (anyOf?.[0] !== undefined) return sampleBody(anyOf[0], known, name);
  if (properties !== undefined) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [key, sampleBody(value, known, key)]),
    );
  }
  const type = [schema.type].flat()[0];
  if (type === 'array') {
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleBody(schema.items, known, name));
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.format === 'uuid') return /user_?id/i.test(name) ? known.userId : (known.ids[0] ?? known.userId);
  if (/user_?id/i.test(name)) return known.userId;
  return FORMATS[schema.format ?? ''] ?? 'texte assez long'.padEnd(schema.minLength ?? 0, '.');
}
