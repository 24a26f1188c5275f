import type { z } from 'zod';

type Child = readonly [name: string, schema: z.core.$ZodType];

const unnamed = (...schemas: readonly (z.core.$ZodType | null)[]): Child[] =>
  schemas.flatMap((schema) => (schema === null ? [] : [['', schema] as const]));

function childrenOf({ _zod: { def } }: z.core.$ZodTypes): Child[] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return unnamed(def.element);
    case 'tuple':
      return unnamed(...def.items, def.rest);
    case 'union':
      return unnamed(...def.options);
    case 'intersection':
      return unnamed(def.left, def.right);
    case 'record':
    case 'map':
      return unnamed(def.keyType, def.valueType);
    case 'set':
      return unnamed(def.valueType);
    case 'pipe':
      return unnamed(def.in, def.out);
    case 'lazy':
      return unnamed(def.getter());
    default:
      return 'innerType' in def ? unnamed(def.innerType) : [];
  }
}

/**
 * Lists the paths at which a schema accepts invalid input: `z.object` drops unknown keys silently, and `z.coerce` turns
 * `["x"]` into `"x"`.
 */
export function findLooseSchemas(
  schema: z.core.$ZodType,
  path = '',
  seen = new Set<z.core.$ZodType>(),
): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  // zod's documented way to narrow by `def.type`.
  const typed = schema as z.core.$ZodTypes;
  const { def } = typed._zod;
  const here = path === '' ? '(root)' : path;
  const spots: string[] = [];
  if (def.type === 'object' && def.catchall?._zod.def.type !== 'never')
    spots.push(`${here}: use z.strictObject`);
  if ('coerce' in def && def.coerce === true) spots.push(`${here}: no z.coerce`);
  if (def.type === 'any' || def.type === 'unknown') spots.push(`${here}: no z.any or z.unknown`);
  for (const [key, child] of childrenOf(typed)) {
    spots.push(
      ...findLooseSchemas(child, key === '' ? path : `${path}${path === '' ? '' : '.'}${key}`, seen),
    );
  }
  return spots;
}
