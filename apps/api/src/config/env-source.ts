import type { z } from 'zod';

export type Source = Readonly<Record<string, string | undefined>>;

/** Lists every fault at once. It never contains a value, because values may be secrets. */
export class EnvError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    const list = faults.map((fault) => `  - ${fault}`).join('\n');
    super(`The environment is incomplete or wrong:\n${list}\nSee .env.example.`);
    this.name = 'EnvError';
    this.faults = faults;
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return `${issue.path.join('.')}: ${isMissing ? 'required' : issue.message}`;
}

/**
 * Treats an empty variable as absent. `moreFaults` checks combinations of variables on the raw source, so that its
 * faults are reported together with those of single variables.
 */
export function parseSource<S extends z.ZodObject>(
  schema: S,
  raw: Source,
  moreFaults: (source: Source) => string[] = () => [],
): z.output<S> {
  const source = Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(source, { reportInput: true });
  const faults = [...(result.error?.issues.map(describeIssue) ?? []), ...moreFaults(source)];
  if (!result.success || faults.length > 0) throw new EnvError(faults);
  return result.data;
}
