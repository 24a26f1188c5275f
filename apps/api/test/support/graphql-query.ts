type Value = { variable: string } | { literal: string | number };
export type Field = { name: string; args: Record<string, Value>; fields: Field[] };
type Operation = { variables: Record<string, string>; fields: Field[] };

/** The types of fields and arguments. A type that is not a key is a scalar or an enumeration. */
export type Schema = Record<string, Record<string, { type: string; args?: Record<string, string> }>>;

/** Parses one query with variables, enough to refuse what a real server would refuse. */
function parseQuery(text: string): Operation {
  const tokens = text.match(/[{}():$!]|[A-Za-z_]\w*|-?\d+/g) ?? [];
  if (tokens.join('') !== text.replace(/[\s,]/g, '')) throw new Error('unreadable query');
  let at = 0;
  const peek = () => tokens[at];
  const take = (expected?: string) => {
    const token = tokens[at++];
    if (token === undefined || (expected !== undefined && token !== expected)) {
      throw new Error(`expected ${expected ?? 'more'}, found ${token}`);
    }
    return token;
  };
  const value = (): Value => {
    if (peek() !== '$') {
      const token = take();
      return { literal: /^-?\d/.test(token) ? Number(token) : token };
    }
    take('$');
    return { variable: take() };
  };
  const list = <T>(open: string, close: string, item: () => T): T[] => {
    const items: T[] = [];
    if (peek() !== open) return items;
    take(open);
    while (peek() !== close) items.push(item());
    take(close);
    return items;
  };
  const named = <T>(read: () => T) => {
    const name = take();
    take(':');
    return [name, read()] as const;
  };
  const field = (): Field => ({
    name: take(),
    args: Object.fromEntries(list('(', ')', () => named(value))),
    fields: list('{', '}', field),
  });
  take('query');
  if (peek() !== '(' && peek() !== '{') take();
  const variables = list('(', ')', () => {
    take('$');
    return named(() => {
      const type = take();
      return peek() === '!' ? type + take('!') : type;
    });
  });
  return { variables: Object.fromEntries(variables), fields: list('{', '}', field) };
}

const FITS: Record<string, (value: unknown) => boolean> = {
  Int: Number.isInteger,
  String: (value) => typeof value === 'string',
  DateTime: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
};

type Checked = { fields: Field[]; read: (value: Value) => unknown };

/** Throws on an unknown field or argument, a wrong type, and a missing or superfluous selection. */
export function checkQuery(
  schema: Schema,
  enums: Record<string, readonly string[]>,
  { query, variables }: { query: string; variables: Record<string, unknown> },
): Checked {
  const operation = parseQuery(query);
  for (const [name, type] of Object.entries(operation.variables)) {
    const given = variables[name] ?? null;
    const isFine = given === null ? !type.endsWith('!') : FITS[type.replace('!', '')]?.(given);
    if (!isFine) throw new Error(`variable $${name} is no ${type}`);
  }
  const check = (type: string, fields: Field[]) => {
    for (const field of fields) {
      const known = schema[type]?.[field.name];
      if (!known) throw new Error(`${type} has no field ${field.name}`);
      for (const [name, value] of Object.entries(field.args)) {
        const wanted = known.args?.[name];
        if (!wanted) throw new Error(`${field.name} takes no ${name}`);
        const fits =
          'variable' in value
            ? operation.variables[value.variable]?.replace('!', '') === wanted
            : (enums[wanted]?.includes(String(value.literal)) ?? FITS[wanted]?.(value.literal));
        if (!fits) throw new Error(`${name} is no ${wanted}`);
      }
      if (known.type in schema !== field.fields.length > 0) throw new Error(`${field.name}: wrong selection`);
      check(known.type, field.fields);
    }
  };
  check('Query', operation.fields);
  return {
    fields: operation.fields,
    read: (value) => ('variable' in value ? (variables[value.variable] ?? null) : value.literal),
  };
}

/** Returns the selected fields only. */
export function select(source: unknown, fields: Field[]): unknown {
  if (fields.length === 0 || source === null || source === undefined) return source ?? null;
  if (Array.isArray(source)) return source.map((item) => select(item, fields));
  const record = source as Record<string, unknown>;
  return Object.fromEntries(fields.map((field) => [field.name, select(record[field.name], field.fields)]));
}
