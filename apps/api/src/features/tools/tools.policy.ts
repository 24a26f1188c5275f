import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

type Actor = { role: Role };

export const mayAddTools = ({ role }: Actor) => hasCapability(role, 'tools.add');
export const mayEditTools = ({ role }: Actor) => hasCapability(role, 'tools.edit');
export const mayEnrichTools = ({ role }: Actor) => hasCapability(role, 'tools.enrich');
export const mayDeleteTools = ({ role }: Actor) => hasCapability(role, 'tools.delete');
