import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { LegalVersionInput } from '@perkotheque/domain/legal/input';
import type { LegalDocument } from '@perkotheque/domain/legal/vocabulary';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@perkotheque/domain/settings/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { readLegalNames } from '#features/settings/settings.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  findOwedTerms,
  findTermsToAccept,
  findVersion,
  insertAcceptance,
  insertVersion,
  listVersions,
} from './legal.repo.ts';
import { shippedText } from './texts.ts';

const VISITOR = { userId: null };

async function shippedTexts(trx: ActorTrx, document: LegalDocument) {
  const names = await readLegalNames(trx);
  const texts = LANGUAGES.map((language) => [language, shippedText(document, language, names)]);
  return Object.fromEntries(texts) as Record<Language, string>;
}

export type LegalText = {
  /** 0 while nothing was published: the text is the shipped one, still to complete. */
  version: number;
  /** French when this version has no translation. */
  language: Language;
  text: string;
  published_at: Date | null;
  versions: { version: number; published_at: Date }[];
};

/** Legal notice, privacy notice and terms. */
export function createLegalService(db: Database) {
  function read(document: LegalDocument, asked: Language, version?: number): Promise<LegalText> {
    return withActor(db, VISITOR, async (trx) => {
      const row = await findVersion(trx, document, version);
      if (!row && version !== undefined) throw new AppError('not_found');
      const texts = row ?? (await shippedTexts(trx, document));
      const language = texts[asked] === '' ? DEFAULT_LANGUAGE : asked;
      return {
        version: row?.version ?? 0,
        language,
        text: texts[language],
        published_at: row?.published_at ?? null,
        versions: await listVersions(trx, document),
      };
    });
  }

  /** What an admin edits: the latest version, or the shipped text. */
  const edition = (actor: RequestActor, document: LegalDocument) =>
    withActor(db, actor, async (trx) => {
      const row = await findVersion(trx, document);
      const { fr, en, es } = row ?? (await shippedTexts(trx, document));
      return {
        version: row?.version ?? 0,
        texts: { fr, en, es },
        requires_acceptance: row?.requires_acceptance ?? false,
      };
    });

  async function publish(
    actor: RequestActor,
    document: LegalDocument,
    { based_on, ...input }: LegalVersionInput,
  ): Promise<number> {
    if (input.requires_acceptance && document !== 'terms') throw new AppError('validation_failed');
    const version = based_on + 1;
    return withActor(db, actor, async (trx) => {
      const latest = (await findVersion(trx, document))?.version ?? 0;
      const isNew =
        latest === based_on &&
        (await insertVersion(trx, document, { ...input, version, publishedBy: actor.userId }));
      if (!isNew) throw new AppError('conflict');
      await recordAct(trx, {
        action: 'legal.publish',
        targetType: 'legal',
        targetId: document,
        detail: { legal: document, version },
      });
      // Open pages ask for the acceptance at once.
      await publishEvent(trx, 'config', 'terms');
      return version;
    });
  }

  const owedTerms = (actor: RequestActor) => withActor(db, actor, findOwedTerms);

  async function acceptTerms(actor: RequestActor, version: number): Promise<void> {
    await withActor(db, actor, async (trx) => {
      if ((await findTermsToAccept(trx)) !== version) throw new AppError('conflict');
      await insertAcceptance(trx, actor.userId, version);
    });
  }

  return { read, edition, publish, owedTerms, acceptTerms };
}

export type LegalService = ReturnType<typeof createLegalService>;
