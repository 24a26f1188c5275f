/** Parses optional text parameters and ignores every other one. */
export function textSearch<const Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>): { [key in Name]?: string } => {
    const known = names.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    });
    return Object.fromEntries(known) as { [key in Name]?: string };
  };
}
