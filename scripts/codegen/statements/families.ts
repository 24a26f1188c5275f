import ts from 'typescript';

/** The TypeScript type of a PostgreSQL value; `any` is JSON of any shape. */
export type Family = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'any' | `${string}[]`;

export function familyOf(checker: ts.TypeChecker, given: ts.Type): Family {
  const type = checker.getNonNullableType(given);
  if (type.isUnion()) {
    const families = new Set(type.types.map((each) => familyOf(checker, each)));
    const [only] = families;
    return families.size === 1 && only ? only : 'any';
  }
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  const name = type.getSymbol()?.name;
  if (name === 'Date' || name === 'Buffer') return name;
  const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  return element ? `${familyOf(checker, element)}[]` : 'any';
}

const FAMILIES: Record<string, Family> = {
  bool: 'boolean',
  bytea: 'Buffer',
  json: 'any',
  jsonb: 'any',
  timestamptz: 'Date',
  timestamp: 'Date',
};
// The parsers of packages/database/src/connect.ts return numbers for int8 and numeric, and text for a date.
for (const name of ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']) FAMILIES[name] = 'number';

/** Takes a name of pg_type, where `_text` is an array of `text`. */
export function familyOfPostgres(name: string): Family {
  return name.startsWith('_') ? `${familyOfPostgres(name.slice(1))}[]` : (FAMILIES[name] ?? 'string');
}
