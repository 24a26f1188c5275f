/** What every Vitest project of the repository asks of a test. */
export const testRules = { expect: { requireAssertions: true } };
