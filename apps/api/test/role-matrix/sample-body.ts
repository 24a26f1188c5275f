import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

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
  maxLength?: number;
  properties?: Record<string, Schema>;
};

/** Existing rows that a body may refer to. */
export type Known = { userId: string; toolIds: readonly string[] };

/** Values for fields whose schema only says string, by name. */
const BY_NAME: readonly [RegExp, (known: Known, index: number) => string][] = [
  [/user_?id/i, ({ userId }) => userId],
  [/tool_?ids?$/i, ({ toolIds }, index) => toolIds[index] ?? randomUUID()],
  [/email/i, () => `membre-${randomUUID()}@perkotheque.example`],
  [/url|youtube_tutorial/i, () => 'https://exemple.example/page'],
  [/color/i, () => '#3366cc'],
  [/^code$/i, () => '123456'],
  [/date/i, () => '2026-11-15'],
  [/^until$/i, () => '2099-12-31'],
];

/** Creates a body that the route's schema allows, so that the call passes validation. */
export function sampleBody(schema: Schema | undefined, known: Known, name = '', index = 0): unknown {
  if (schema === undefined) return {};
  // The value of a setting depends on its key, which `rows.ts` chose.
  if (name === 'value') return 'dark';
  const { enum: options, const: constant, anyOf = schema.oneOf, properties } = schema;
  if (constant !== undefined) return constant;
  if (options !== undefined) return options[0];
  if (anyOf?.[0] !== undefined) return sampleBody(anyOf[0], known, name, index);
  if (properties !== undefined) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [key, sampleBody(value, known, key)]),
    );
  }
  const type = [schema.type].flat()[0];
  if (type === 'array') {
    const count = schema.minItems ?? (/tool_?ids/i.test(name) ? 2 : 0);
    return Array.from({ length: count }, (_, at) => sampleBody(schema.items, known, name, at));
  }
  if (type === 'object') return {};
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  const named = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  if (named !== undefined) return named(known, index);
  return schema.format === 'uuid' ? randomUUID() : 'texte assez long'.padEnd(schema.minLength ?? 0, '.');
}

type Body = { content?: Record<string, { schema?: Schema }> };
type Swagger = { paths?: Record<string, Record<string, { requestBody?: Body }>> };

/** The schema of the body that the API description gives for a route, if it has one. */
export function bodySchema(
  app: FastifyInstance,
  { method, url }: { method: string; url: string },
): Schema | undefined {
  const { paths } = app.swagger() as Swagger;
  const operation = paths?.[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return operation?.requestBody?.content?.['application/json']?.schema;
}
