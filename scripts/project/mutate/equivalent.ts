/** Drawn faults that change nothing anybody can observe, with the reason. They are run and listed like the others. */
export const EQUIVALENT: { file: string; line: string; operator: string; reason: string }[] = [];
