import ts from 'typescript';

/** What a value is in TypeScript, as far as PostgreSQL can tell: `any` is JSON, whatever its shape. */
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
// int8 and numeric are numbers by the parsers of packages/database/src/connect.ts, and a date stays text there.
for (const name of ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']) FAMILIES[name] = 'number';

/** Of a name in pg_type, where `_text` is an array of `text`. */
export function familyOfPostgres(name: string): Family {
  return name.startsWith('_') ? `${familyOfPostgres(name.slice(1))}[]` : (FAMILIES[name] ?? 'string');
}
