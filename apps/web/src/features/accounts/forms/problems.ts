import type { FieldErrors, FieldValues } from 'react-hook-form';

/** Validation problems. Schemas use these codes as messages; the locale has a text for each. */
export const PROBLEMS = ['missing', 'mismatch', 'short', 'email', 'long'] as const;
export type Problem = (typeof PROBLEMS)[number];

export function asProblem(message: string | undefined): Problem | undefined {
  return PROBLEMS.find((problem) => problem === message);
}

/** The toast shows only the first problem, in the order of AUTH-07 and AUTH-08. */
export function firstProblem<Values extends FieldValues>(errors: FieldErrors<Values>): Problem | undefined {
  const found = Object.values(errors).map((error) => error?.message);
  return PROBLEMS.find((problem) => found.includes(problem));
}
