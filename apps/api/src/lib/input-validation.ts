import { z } from 'zod';
import { AppError } from './app-error.ts';
import { validationText } from './validation-texts.ts';

/** The key for messages about the whole input, which the form shows above its fields. */
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

/** Parses or throws `validation_failed`, with one message per field. */
export function parseInput<S extends z.core.$ZodType>(schema: S, data: unknown): z.output<S> {
  const result = z.core.safeParse(schema, data);
  if (result.success) return result.data;
  // Only the error handler knows the caller's language, so it parses again with the messages of that language.
  throw new AppError('validation_failed', {
    fields: (language) => {
      const { error } = z.core.safeParse(schema, data, { error: validationText(language) });
      return fieldsOf(error?.issues ?? []);
    },
  });
}
