import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { Standing } from '#features/startups/people.policy.ts';

/** The startup answers for its register: its leads write, staff only read. */
export const mayDescribeProcessing = ({ isLead }: Standing) => isLead;

/** Staff vouch for what lists of processors take from the sheet of a tool (REG-02). */
export const mayVouchForSheets = ({ role }: { role: Role }) => hasCapability(role, 'startups.manage');
