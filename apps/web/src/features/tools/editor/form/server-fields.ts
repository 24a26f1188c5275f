import { ApiError } from '#lib/api-error.ts';

type Placed<Name extends string> = { name: Name; message: string };

/** The server's messages by field, in the order of the form. `tags.3` belongs to the field `tags`. */
export function serverFields<Name extends string>(error: unknown, names: readonly Name[]): Placed<Name>[] {
  const said = error instanceof ApiError ? Object.entries(error.fields) : [];
  return names.flatMap((name) => {
    const [, message] = said.find(([path]) => path === name || path.startsWith(`${name}.`)) ?? [];
    return message ? [{ name, message }] : [];
  });
}
