import type { ActorTrx } from '@perkotheque/database/actor';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayManagePeople, mayNameLeads, maySeeStartup } from './people.policy.ts';
import { findStartupRef, type StartupRef } from './people.repo.ts';
import { PEOPLE_TEXTS } from './people-texts.ts';

const standingOf = (actor: RequestActor, { is_member, is_lead }: StartupRef) => ({
  role: actor.role,
  isMember: is_member,
  isLead: is_lead,
});

/** Somebody else's startup does not exist for a member. */
export async function findSeen(trx: ActorTrx, actor: RequestActor, id: string) {
  const startup = await findStartupRef(trx, id);
  if (!startup || !maySeeStartup(standingOf(actor, startup))) throw new AppError('not_found');
  return { startup, standing: standingOf(actor, startup) };
}

export async function findManaged(trx: ActorTrx, actor: RequestActor, id: string) {
  const { startup, standing } = await findSeen(trx, actor, id);
  return authorize<'manage-people', StartupRef>(mayManagePeople(standing), startup);
}

export async function findNamed(trx: ActorTrx, actor: RequestActor, id: string) {
  const { startup, standing } = await findSeen(trx, actor, id);
  return authorize<'name-leads', StartupRef>(mayNameLeads(standing), startup);
}

/** Thrown for an address that the form shows as wrong. */
export const emailFault = (text: 'unknownMember' | 'alreadyMember') =>
  new AppError('validation_failed', { fields: (language) => ({ email: PEOPLE_TEXTS[language][text] }) });
