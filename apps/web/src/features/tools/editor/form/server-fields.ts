import { ApiError } from '#lib/api-error.ts';

type Placed<Name extends string> = { name: Name; message: string };

/** What the server said of each field, in the form's own order. `tags.3` concerns the field `tags`. */
export function serverFields<Name extends string>(error: unknown, names: readonly Name[]): Placed<Name>[] {
  const said = error instanceof ApiError ? Object.entries(error.fields) : [];
  return names.flatMap((name) => {
    const [, message] = said.find(([path]) => path === name || path.startsWith(`${name}.`)) ?? [];
    return message ? [{ name, message }] : [];
  });
}
