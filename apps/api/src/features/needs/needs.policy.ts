import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

export const mayManageNeeds = ({ role }: { role: Role }) => hasCapability(role, 'console.use');

export const mayReviewSearches = ({ role }: { role: Role }) => hasCapability(role, 'searches.review');
