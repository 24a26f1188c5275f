import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Standing } from '#features/startups/people.policy.ts';

/** Its leads speak for a startup, and staff for the programme. */
export const mayAttest = ({ role, isLead }: Standing) => isLead || hasCapability(role, 'startups.manage');
