import fc from 'fast-check';
import type { Operation, Schema } from './description.ts';
import {
  CONTENT_TYPES,
  FOREIGN_FIELDS,
  HOSTILE_SEGMENTS,
  hostileText,
  hostileValue,
  MALFORMED_BODIES,
  serialise,
} from './hostile.ts';

/** IDs of existing rows, so that requests reach more than a 404; the set changes during the run. */
export type KnownIds = { of: (path: string) => readonly string[]; any: () => readonly string[] };

export type GeneratedRequest = { path: string; contentType: string | undefined; body: string | undefined };

const EMAILS = fc.nat(100_000).map((number) => `essai-${number}@perkotheque.example`);
const ADDRESSES = fc.constantFrom(
  'https://exemple.example/page',
  'http://exemple.example',
  'https://é.example/?q=1#a',
);
const WORDS = fc.oneof(
  fc.constantFrom('Outil de paie', 'Élan', 'a', 'Très bon — « utile »', '12', 'notion'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
);

/** Generates text that fits the name of the field, since its schema only says string. */
function textOf(name: string, { maxLength = 200, minLength = 0 }: Schema): fc.Arbitrary<string> {
  const fitting = /email/i.test(name) ? EMAILS : /url|youtube/i.test(name) ? ADDRESSES : WORDS;
  return fitting.map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'));
}

const pick = (ids: readonly string[], index: number, otherwise: string) =>
  ids[index % (ids.length || 1)] ?? otherwise;

/** Generates a value that the schema allows. */
function valid(schema: Schema, known: KnownIds, path: string, name = ''): fc.Arbitrary<unknown> {
  const { anyOf = schema.oneOf, properties, items } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map((option) => valid(option, known, path, name)));
  if (properties) {
    const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [key, valid(value, known, path, key)]),
    );
    const requiredKeys = (schema.required ?? []).filter((key) => key in properties);
    return fc.record(fields, { requiredKeys, noNullPrototype: true });
  }
  const type = [schema.type].flat()[0];
  if (type === 'array') {
    const maxLength = Math.min(schema.maxItems ?? 4, Math.max(schema.minItems ?? 0, 4));
    return fc.array(valid(items ?? {}, known, path, name), { minLength: schema.minItems ?? 0, maxLength });
  }
  if (type === 'object') {
    const { propertyNames = { type: 'string' }, additionalProperties } = schema;
    const value = typeof additionalProperties === 'object' ? additionalProperties : {};
    const keys = valid(propertyNames, known, path).map(String);
    return fc.dictionary(keys, valid(value, known, path), { maxKeys: 3, noNullPrototype: true });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    const { minimum = -1000, maximum = 100_000 } = schema;
    return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  }
  if (schema.format === 'uuid') {
    return fc.oneof(
      { weight: 3, arbitrary: fc.nat().map((index) => pick(known.of(path), index, crypto.randomUUID())) },
      { weight: 2, arbitrary: fc.nat().map((index) => pick(known.any(), index, crypto.randomUUID())) },
      { weight: 1, arbitrary: fc.uuid() },
    );
  }
  if (schema.format?.startsWith('date')) {
    const dates = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    const texts = dates.map((date) => date.toISOString());
    const far = fc.constantFrom(
      ...['0000', '0001', '0099', '1900', '2999', '9999'].map((year) => `${year}-12-31T23:59:59.999Z`),
    );
    return fc
      .oneof({ weight: 9, arbitrary: texts }, { weight: 1, arbitrary: far })
      .map((text) => text.slice(0, schema.format === 'date' ? 10 : 24));
  }
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  if (type === 'string') return textOf(name, schema);
  return fc.jsonValue({ maxDepth: 2 });
}

type Place = { holder: Record<string, unknown>; key: string };

function placesIn(value: unknown, places: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return places;
  for (const key of Object.keys(value)) {
    const holder = value as Record<string, unknown>;
    places.push({ holder, key });
    placesIn(holder[key], places);
  }
  return places;
}

type Mutation = { at: number; how: 'replace' | 'remove' | 'add' | 'wrap'; field: string; value: unknown };

const mutations: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(200),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap'),
  field: fc.constantFrom(...FOREIGN_FIELDS),
  value: hostileValue,
});

function mutate(body: unknown, { at, how, field, value }: Mutation): unknown {
  const root: Record<string, unknown> = { body: structuredClone(body) };
  const places = placesIn(root);
  const { holder, key } = places[at % places.length] ?? { holder: root, key: 'body' };
  if (how === 'replace') holder[key] = value;
  else if (how === 'wrap') holder[key] = [holder[key]];
  else if (how === 'remove') delete holder[key];
  else {
    // Assigning `__proto__` would set the prototype instead of a field.
    const target = typeof holder[key] === 'object' && holder[key] !== null ? holder[key] : holder;
    Object.defineProperty(target, field, { value, enumerable: true, configurable: true, writable: true });
  }
  return root.body;
}

function bodyOf({ body, path }: Operation, known: KnownIds): fc.Arbitrary<string | undefined> {
  const malformed = fc.constantFrom(...MALFORMED_BODIES);
  if (body === undefined) {
    return fc.oneof(
      { weight: 12, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: malformed },
      { weight: 1, arbitrary: hostileValue.map((value) => serialise(value ?? null)) },
    );
  }
  const sound = valid(body, known, path);
  const twisted = fc.tuple(sound, fc.array(mutations, { minLength: 1, maxLength: 3 }));
  return fc.oneof(
    { weight: 16, arbitrary: sound.map(serialise) },
    { weight: 24, arbitrary: twisted.map(([value, list]) => serialise(list.reduce(mutate, value) ?? null)) },
    { weight: 4, arbitrary: hostileValue.map((value) => serialise(value ?? null)) },
    { weight: 4, arbitrary: malformed },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function segmentOf(schema: Schema, known: KnownIds, path: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: valid(schema, known, path).map((value) => encode(String(value))) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_SEGMENTS) },
    { weight: 1, arbitrary: hostileText.map((text) => encode(text) || '-') },
  );
}

function queryOf({ query, path }: Operation, known: KnownIds): fc.Arbitrary<string> {
  const pairs = Object.entries(query).map(([name, schema]) => {
    const value = fc.oneof(
      { weight: 4, arbitrary: valid(schema, known, path, name).map((one) => encode(String(one))) },
      { weight: 2, arbitrary: hostileText.map(encode) },
      { weight: 1, arbitrary: fc.constantFrom('%00', '%ff', '%', `1&${name}=2`, 'a'.repeat(4_000)) },
    );
    return fc.option(
      value.map((text) => `${name}=${text}`),
      { freq: 2 },
    );
  });
  const surprises = fc.constantFrom(...FOREIGN_FIELDS, 'q[]', 'q[a]', 'sort.x', '', '%00');
  const surprise = fc.oneof(
    { weight: 11, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.tuple(surprises, hostileText) },
  );
  return fc.tuple(fc.tuple(...pairs), surprise).map(([parts, extra]) => {
    const all = [...parts, extra && `${extra[0]}=${encode(extra[1])}`].filter((part) => part !== null);
    return all.length > 0 ? `?${all.join('&')}` : '';
  });
}

/** Generates requests to one route: some valid, so that they reach its code, the others invalid. */
export function requestsTo(operation: Operation, known: KnownIds): fc.Arbitrary<GeneratedRequest> {
  const names = Object.keys(operation.params);
  const segments = names.map((name) => segmentOf(operation.params[name] ?? {}, known, operation.path));
  const contentType = fc.oneof(
    { weight: 42, arbitrary: fc.constant('application/json') },
    { weight: 3, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
  return fc
    .record({
      segments: fc.tuple(...segments),
      query: queryOf(operation, known),
      body: bodyOf(operation, known),
      contentType,
    })
    .map(({ segments: values, query, body, contentType: type }) => {
      const filled = names.reduce(
        (text, name, index) => text.replace(`{${name}}`, () => values[index] ?? ''),
        operation.path,
      );
      return { path: filled + query, body, contentType: body === undefined ? undefined : type };
    });
}
