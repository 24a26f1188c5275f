import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

type Actor = { role: Role };

export const mayAddTools = ({ role }: Actor) => hasCapability(role, 'tools.add');
/** Whoever writes perks may make the tool that a new one lacks, and nothing more (PERK-11). */
export const mayAddToolsOfPerks = ({ role }: Actor) => hasCapability(role, 'perks.manage');
export const mayEditTools = ({ role }: Actor) => hasCapability(role, 'tools.edit');
export const mayEnrichTools = ({ role }: Actor) => hasCapability(role, 'tools.enrich');
export const mayDeleteTools = ({ role }: Actor) => hasCapability(role, 'tools.delete');
