/** Parses one optional text parameter and ignores every other one. */
export function textSearch<const Name extends string>(name: Name) {
  return (search: Record<string, unknown>): { [key in Name]?: string } => {
    const value = search[name];
    return (typeof value === 'string' && value !== '' ? { [name]: value } : {}) as { [key in Name]?: string };
  };
}
