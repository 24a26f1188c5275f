import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

/** What the actor is to the programme and to one startup. */
export type Standing = { role: Role; isMember: boolean; isLead: boolean };

const isStaff = ({ role }: Standing) => hasCapability(role, 'startups.manage');

export const maySeeStartup = (standing: Standing) => isStaff(standing) || standing.isMember;

export const mayManagePeople = (standing: Standing) => isStaff(standing) || standing.isLead;

/** A lead removes members; only staff remove another lead. Everybody may leave. */
export const mayRemove = (standing: Standing, person: { isOneself: boolean; isLead: boolean }) =>
  isStaff(standing) || person.isOneself || (standing.isLead && !person.isLead);

/** Staff or an invitation name leads (STU-08). */
export const mayNameLeads = isStaff;

export const mayEditProfile = ({ isLead }: Standing) => isLead;
