import type { z } from 'zod';

type Def = {
  type: string;
  coerce?: boolean;
  catchall?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  items?: readonly z.core.$ZodType[];
  valueType?: z.core.$ZodType;
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  getter?: () => z.core.$ZodType;
};

function childrenOf(def: Def): Array<readonly [string, z.core.$ZodType]> {
  const named = Object.entries(def.shape ?? {});
  const single = [
    def.element,
    def.innerType,
    def.in,
    def.out,
    def.valueType,
    def.left,
    def.right,
    def.getter?.(),
  ];
  const unnamed = [...single, ...(def.options ?? []), ...(def.items ?? [])];
  return [
    ...named,
    ...unnamed.filter((schema) => schema !== undefined).map((schema) => ['', schema] as const),
  ];
}

/**
 * Two leaks that are easy to write and hard to see: `z.object` drops unknown keys in silence, and `z.coerce`
 * turns `["x"]` into `"x"`. Answers the path of each place where a schema does one or the other.
 */
export function looseSpots(schema: z.core.$ZodType, path = '', seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as unknown as Def;
  const here = path === '' ? '(root)' : path;
  const spots: string[] = [];
  if (def.type === 'object' && def.catchall?._zod.def.type !== 'never')
    spots.push(`${here}: use z.strictObject`);
  if (def.coerce === true) spots.push(`${here}: no z.coerce`);
  if (def.type === 'any' || def.type === 'unknown') spots.push(`${here}: no z.any or z.unknown`);
  for (const [key, child] of childrenOf(def)) {
    spots.push(...looseSpots(child, key === '' ? path : `${path}${path === '' ? '' : '.'}${key}`, seen));
  }
  return spots;
}
