import { createHash, randomBytes } from 'node:crypto';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { RateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import { readBranding } from '#features/settings/settings.service.ts';
import { findSeen } from '#features/startups/people-access.service.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { networkOf } from '#lib/network-of.ts';
import { mayAttest } from './attestations.policy.ts';
import {
  type AttestedStartup,
  insertAttestation,
  isAttestation,
  isInProgramme,
  listAttestations,
  openAttestation,
  revokeAttestation,
} from './attestations.repo.ts';

type Deps = { db: Database; limiter: Pick<RateLimiter, 'consume'>; baseUrl: string };
type Limit = { limit: number; windowSeconds: number };

const VISITOR = { userId: null };
/** 144 bits, which base64url writes in 24 characters. */
const TOKEN_BYTES = 18;

/** A visit asks twice: for the page and for its data. */
const VISITS: Limit = { limit: 60, windowSeconds: 60 };
/** Whoever has a link cannot fill the startup's history with it. */
const OPENINGS: Limit = { limit: 60, windowSeconds: 3600 };
const MADE: Limit = { limit: 30, windowSeconds: 3600 };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Attestations that a startup is in the programme, each for one vendor (ATT-01). */
export function createAttestationsService({ db, limiter, baseUrl }: Deps) {
  const consume = (key: string, { limit, windowSeconds }: Limit) =>
    limiter.consume(key, limit, windowSeconds);
  const countVisit = (address: string) => consume(`attestation-visit:${networkOf(address)}`, VISITS);

  async function require(key: string, limit: Limit): Promise<void> {
    const { allowed, retryAfterSeconds } = await consume(key, limit);
    if (!allowed) throw new AppError('rate_limited', { retryAfterSeconds });
  }

  async function findAttested(trx: ActorTrx, actor: RequestActor, startupId: string) {
    const { startup, standing } = await findSeen(trx, actor, startupId);
    return authorize<'attest', AttestedStartup>(mayAttest(standing), startup);
  }

  const list = (actor: RequestActor, startupId: string) =>
    withActor(db, actor, async (trx) => {
      const startup = await findAttested(trx, actor, startupId);
      return { rows: await listAttestations(trx, startup), canMake: await isInProgramme(trx, startup) };
    });

  /** Returns the address, which is shown this once. */
  async function make(actor: RequestActor, startupId: string, vendor: string) {
    await require(`attestation-made:${actor.userId}`, MADE);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { expires_at } = await withActor(db, actor, async (trx) => {
      const startup = await findAttested(trx, actor, startupId);
      if (!(await isInProgramme(trx, startup))) throw new AppError('conflict');
      const row = { vendor, tokenHash: hashOf(token), createdBy: actor.userId };
      const made = await insertAttestation(trx, startup, row);
      await recordAct(trx, {
        action: 'startups.attested',
        targetType: 'startup',
        targetId: startup.id,
        detail: { startup: startup.name, vendor },
      });
      await publishEvent(trx, 'startups', startup.id);
      return made;
    });
    return { url: `${baseUrl}/attestation/${token}`, expires_at };
  }

  async function revoke(actor: RequestActor, startupId: string, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const startup = await findAttested(trx, actor, startupId);
      const vendor = await revokeAttestation(trx, startup, id);
      if (vendor === undefined) throw new AppError('not_found');
      await recordAct(trx, {
        action: 'startups.attestation_revoked',
        targetType: 'startup',
        targetId: startup.id,
        detail: { startup: startup.name, vendor },
      });
      await publishEvent(trx, 'startups', startup.id);
    });
  }

  /** The status of the page at this address, before a script of it asks for its data. Counts as no opening. */
  async function pageStatus(token: string, address: string): Promise<200 | 404 | 429> {
    if (!(await countVisit(address)).allowed) return 429;
    return (await withActor(db, VISITOR, (trx) => isAttestation(trx, hashOf(token)))) ? 200 : 404;
  }

  async function open(token: string, address: string) {
    const { allowed, retryAfterSeconds } = await countVisit(address);
    if (!allowed) throw new AppError('rate_limited', { retryAfterSeconds });
    const hash = hashOf(token);
    if (!(await withActor(db, VISITOR, (trx) => isAttestation(trx, hash)))) throw new AppError('not_found');
    await require(`attestation-opened:${hash.toString('hex')}`, OPENINGS);
    const opened = await withActor(db, VISITOR, (trx) => openAttestation(trx, hash));
    if (!opened) throw new AppError('not_found');
    const { appName, companyName } = await readBranding(db);
    return { opened, studio: companyName || appName };
  }

  return { list, make, revoke, pageStatus, open };
}

export type AttestationsService = ReturnType<typeof createAttestationsService>;
