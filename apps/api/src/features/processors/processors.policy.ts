import type { Standing } from '#features/startups/people.policy.ts';

/** The startup answers for its register: its leads write, staff only read. */
export const mayDescribeProcessing = ({ isLead }: Standing) => isLead;
