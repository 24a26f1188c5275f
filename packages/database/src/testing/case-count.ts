/**
 * The run on the oldest PostgreSQL repeats what the run on the newer one proved: of random cases and of repeated rushes
 * it takes a quarter. Everything else is tested in full in both runs.
 */
export const caseCount = (cases: number): number =>
  process.env.TEST_POSTGRES === '15' ? Math.ceil(cases / 4) : cases;
