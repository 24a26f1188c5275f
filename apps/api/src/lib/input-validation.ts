import { z } from 'zod';
import { AppError } from './app-error.ts';
import { validationTextFr } from './validation-texts.fr.ts';

/** The whole input rather than one field of it: shown above the form. */
const WHOLE_INPUT = '_';

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  const report = (path: readonly PropertyKey[], message: string) => {
    const name = path.length === 0 ? WHOLE_INPUT : path.map(String).join('.');
    fields[name] ??= message;
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) report([...issue.path, key], issue.message);
    } else {
      report(issue.path, issue.message);
    }
  }
  return fields;
}

/** Parses or throws `validation_failed`, with one French message a field. */
export function parseInput<S extends z.core.$ZodType>(schema: S, data: unknown): z.output<S> {
  const result = z.core.safeParse(schema, data, { error: validationTextFr });
  if (!result.success) throw new AppError('validation_failed', { fields: fieldsOf(result.error.issues) });
  return result.data;
}
