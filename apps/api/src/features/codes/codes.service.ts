import { randomUUID } from 'node:crypto';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { CODE_LIMITS } from '@perkotheque/domain/codes/limits';
import { type CodeLine, type LineFault, readCodeLines } from '@perkotheque/domain/codes/lines';
import { type HeldDecision, lastFourOf, type SecretState } from '@perkotheque/domain/codes/vocabulary';
import { ERROR_TEXTS } from '@perkotheque/domain/errors/texts';
import { type PerkWay, SECRET_KIND_BY_WAY, type SecretKind } from '@perkotheque/domain/perks/vocabulary';
import type { Proofs } from '#features/accounts/proofs.service.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import type { Keys } from '#features/credentials/credentials.service.ts';
import { fingerprinter, seal } from '#features/credentials/vault.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { secretReplacedJob } from '#jobs/programme-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import { type Authorized, authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { forEachInTurns } from '#lib/in-turns.ts';
import { mayKeepSecrets } from './codes.policy.ts';
import {
  countSecrets,
  decideHeldCodes,
  findKnownFingerprints,
  findRestoredMoment,
  findSecret,
  findSecretPerk,
  findSharedSecretId,
  insertSecrets,
  listHeldPerks,
  listReaders,
  listSecrets,
  lockSecrets,
  type NewSecret,
  noteNewSecret,
  type SecretPerk,
  voidSecrets,
} from './codes.repo.ts';

type Deps = {
  db: Database;
  keys: Keys | null;
  jobs: JobQueue;
  proofs: Pick<Proofs, 'requireAsked' | 'requireAlways'>;
};
type KeptPerk = Authorized<SecretPerk & { kind: SecretKind }, 'keep-secrets'>;

export interface SecretsImport {
  added: number;
  faults: { line: number; fault: LineFault }[];
}

/** One statement each: all 10,000 in one could take longer than a statement may, and other requests are served in between. */
const STORED_AT_ONCE = 500;

/** Said beside the field of the perk's form. */
const refusal = (code: 'invalid_secret' | 'invalid_secret_link' | 'known_secret' | 'perk_without_secret') =>
  new AppError(code, { fields: (language) => ({ secret: ERROR_TEXTS[language][code] }) });

export function createCodesService({ db, keys, jobs, proofs }: Deps) {
  function requireKeys(): Keys {
    if (keys === null) throw new AppError('unavailable');
    return keys;
  }

  /** The perk as the actor may open it, with the kind of secret that its way, or the one it is about to get, hands out. */
  async function authorizePerk(
    trx: ActorTrx,
    actor: RequestActor,
    perkId: string,
    way?: PerkWay,
  ): Promise<KeptPerk> {
    const perk = await findSecretPerk(trx, perkId);
    if (!perk) throw new AppError('not_found');
    const kind = SECRET_KIND_BY_WAY[way ?? perk.way];
    if (kind === null) throw refusal('perk_without_secret');
    return authorize<'keep-secrets', SecretPerk & { kind: SecretKind }>(mayKeepSecrets(actor), {
      ...perk,
      kind,
    });
  }

  function sealAll(perk: KeptPerk, codes: readonly CodeLine[]): (NewSecret & CodeLine)[] {
    const [kek] = requireKeys();
    const fingerprintOf = fingerprinter(kek);
    return codes.map((code) => {
      const id = randomUUID();
      return {
        ...code,
        id,
        sealed: seal(kek, { rowId: id, perkId: perk.id }, code.value),
        fingerprint: fingerprintOf(code.value),
        last_four: lastFourOf(code.value),
      };
    });
  }

  /** Values that are stored under a key from before a rotation have another fingerprint, so every key is tried. */
  async function findKnownValues(
    trx: ActorTrx,
    perk: KeptPerk,
    codes: readonly CodeLine[],
  ): Promise<Set<string>> {
    const byFingerprint = new Map<string, string>();
    for (const kek of requireKeys()) {
      const fingerprintOf = fingerprinter(kek);
      await forEachInTurns(codes, ({ value }) => {
        byFingerprint.set(fingerprintOf(value).toString('hex'), value);
      });
    }
    const fingerprints = [...byFingerprint.keys()].map((hex) => Buffer.from(hex, 'hex'));
    const known = await findKnownFingerprints(trx, perk.id, fingerprints);
    return new Set([...known].map((hex) => byFingerprint.get(hex) ?? ''));
  }

  async function storeIn(
    trx: ActorTrx,
    perk: KeptPerk,
    codes: readonly CodeLine[],
  ): Promise<{ stored: string[]; faults: SecretsImport['faults'] }> {
    await lockSecrets(trx, perk.id);
    const known = await findKnownValues(trx, perk, codes);
    const fresh = codes.filter(({ value }) => !known.has(value));
    const stored: string[] = [];
    for (let start = 0; start < fresh.length; start += STORED_AT_ONCE) {
      const secrets = sealAll(perk, fresh.slice(start, start + STORED_AT_ONCE));
      const ids = await insertSecrets(trx, { perkId: perk.id, kind: perk.kind }, secrets);
      stored.push(...ids);
      for (const { id, value } of secrets) if (!ids.has(id)) known.add(value);
    }
    const faults = codes
      .filter(({ value }) => known.has(value))
      .map(({ line }) => ({ line, fault: 'known' as const }));
    return { stored, faults };
  }

  /** Adds unique codes, one a line. Lines that are refused leave the others alone. */
  async function addCodes(trx: ActorTrx, perk: KeptPerk, text: string): Promise<SecretsImport> {
    const read = readCodeLines(text);
    if (read === null || read.codes.length > CODE_LIMITS.codes) throw new AppError('too_many_codes');
    const { codes, faults } = read;
    const { stored, faults: known } = await storeIn(trx, perk, codes);
    if (stored.length > 0) await recordSecrets(trx, perk, 'codes.add', stored.length);
    return { added: stored.length, faults: [...faults, ...known].sort((a, b) => a.line - b.line) };
  }

  /** Stores the shared secret in place of the current one. Everybody with a live claim is told. */
  async function replaceShared(trx: ActorTrx, perk: KeptPerk, text: string): Promise<SecretsImport> {
    const value = text.trim();
    if (value === '' || value.length > CODE_LIMITS.length || /[\r\n]/.test(value)) {
      throw refusal('invalid_secret');
    }
    if (perk.kind === 'link' && !/^https:\/\/[^\s/]/i.test(value)) throw refusal('invalid_secret_link');
    await lockSecrets(trx, perk.id);
    const current = await findSharedSecretId(trx, perk.id);
    if (current !== undefined) {
      await voidSecrets(trx, { perkId: perk.id, secretIds: [current], reason: 'Remplacé' });
    }
    const { stored } = await storeIn(trx, perk, [{ line: 1, value }]);
    const [secretId] = stored;
    if (secretId === undefined) throw refusal('known_secret');
    await recordSecrets(trx, perk, 'codes.add', 1);
    await noteNewSecret(trx, secretId);
    await jobs.enqueue(trx, secretReplacedJob, { secret_id: secretId });
    return { added: 1, faults: [] };
  }

  const recordSecrets = (
    trx: ActorTrx,
    perk: KeptPerk,
    action: 'codes.add' | 'codes.void' | 'codes.release',
    secrets: number,
  ) =>
    recordAct(trx, {
      action,
      targetType: 'perk',
      targetId: perk.id,
      detail: { perk: perk.title, secret_kind: perk.kind, secrets },
    });

  /** A shared secret is written without a proof, which reading one asks for (CODE-08). */
  async function add(actor: RequestActor, perkId: string, text: string): Promise<SecretsImport> {
    requireKeys();
    const { kind } = await withActor(db, actor, (trx) => authorizePerk(trx, actor, perkId));
    if (kind === 'unique-code') await proofs.requireAsked(actor);
    return withActor(db, actor, async (trx) => {
      const perk = await authorizePerk(trx, actor, perkId);
      // Somebody chose another way meanwhile.
      if (perk.kind !== kind) throw new AppError('conflict');
      return kind === 'unique-code' ? addCodes(trx, perk, text) : replaceShared(trx, perk, text);
    });
  }

  /**
   * Writes the shared code, link or identifier in the transaction that saves the rest of the perk. Before that locks the
   * perk's row: this locks claims, and whoever moves a claim locks it before the perk.
   */
  async function writeShared(
    trx: ActorTrx,
    actor: RequestActor,
    { perkId, way, text }: { perkId: string; way: PerkWay | undefined; text: string },
  ): Promise<void> {
    const perk = await authorizePerk(trx, actor, perkId, way);
    if (perk.kind === 'unique-code') throw refusal('perk_without_secret');
    await replaceShared(trx, perk, text);
  }

  async function voidThem(
    actor: RequestActor,
    perkId: string,
    { secret_ids, reason }: { secret_ids: readonly string[]; reason: string },
  ): Promise<number> {
    await proofs.requireAsked(actor);
    return withActor(db, actor, async (trx) => {
      const perk = await authorizePerk(trx, actor, perkId);
      const voided = await voidSecrets(trx, { perkId: perk.id, secretIds: secret_ids, reason });
      if (voided.length > 0) await recordSecrets(trx, perk, 'codes.void', voided.length);
      return voided.length;
    });
  }

  async function list(
    actor: RequestActor,
    perkId: string,
    { page, state }: { page: number; state: SecretState | null },
  ) {
    return withActor(db, actor, async (trx) => {
      const perk = await authorizePerk(trx, actor, perkId);
      return {
        kind: perk.kind,
        secrets: await listSecrets(trx, { perkId: perk.id, page, state }),
        counts: await countSecrets(trx, perk.id),
        held: (await listHeldPerks(trx, perk.id))[0] ?? null,
        restored_from: await findRestoredMoment(trx),
      };
    });
  }

  const listHeld = (actor: RequestActor) => withActor(db, actor, (trx) => listHeldPerks(trx, null));

  /** Releases or voids what a restore held. Of codes that are granted, only those are voided that others replace. */
  async function decideHeld(actor: RequestActor, perkId: string, decision: HeldDecision) {
    await proofs.requireAlways(db, actor);
    return withActor(db, actor, async (trx) => {
      const perk = await authorizePerk(trx, actor, perkId);
      if (perk.kind !== 'unique-code') throw new AppError('perk_without_secret');
      const isReleased = decision === 'release';
      const outcome = await decideHeldCodes(trx, perk.id, {
        isReleased,
        reason: 'Annulé après une restauration',
      });
      if (outcome.decided > 0) {
        await recordSecrets(trx, perk, isReleased ? 'codes.release' : 'codes.void', outcome.decided);
      }
      return outcome;
    });
  }

  /** Who read the secret and when. Recorded, because it names people. */
  async function readers(actor: RequestActor, perkId: string, secretId: string) {
    return withActor(db, actor, async (trx) => {
      const perk = await authorizePerk(trx, actor, perkId);
      const secret = await findSecret(trx, perk.id, secretId);
      if (!secret) throw new AppError('not_found');
      await recordAct(trx, {
        action: 'codes.readers',
        targetType: 'perk',
        targetId: perk.id,
        detail: { perk: perk.title },
      });
      return { perk, readers: await listReaders(trx, secret.id) };
    });
  }

  return { add, writeShared, void: voidThem, list, listHeld, decideHeld, readers };
}

export type CodesService = ReturnType<typeof createCodesService>;
