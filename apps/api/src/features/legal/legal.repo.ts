import type { ActorTrx } from '@perkotheque/database/actor';
import type { LegalVersionInput } from '@perkotheque/domain/legal/input';
import type { LegalDocument } from '@perkotheque/domain/legal/vocabulary';
import { sql } from 'kysely';

/** The latest version, or the one asked for. */
export async function findVersion(trx: ActorTrx, document: LegalDocument, version?: number) {
  return trx
    .selectFrom('legal_versions')
    .select(['version', 'text_fr as fr', 'text_en as en', 'text_es as es'])
    .select(['requires_acceptance', 'published_at'])
    .where('document', '=', document)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Latest first. */
export async function listVersions(trx: ActorTrx, document: LegalDocument) {
  return trx
    .selectFrom('legal_versions')
    .select(['version', 'published_at'])
    .where('document', '=', document)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
}

type NewVersion = Omit<LegalVersionInput, 'based_on'> & { version: number; publishedBy: string };

/** False when somebody else published this version meanwhile. */
export async function insertVersion(
  trx: ActorTrx,
  document: LegalDocument,
  { version, texts, requires_acceptance, publishedBy }: NewVersion,
): Promise<boolean> {
  const row = await trx
    .insertInto('legal_versions')
    .values({
      document,
      version,
      text_fr: texts.fr,
      text_en: texts.en,
      text_es: texts.es,
      requires_acceptance,
      published_by: publishedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** The version of the terms that members have to accept, or null. */
export async function findTermsToAccept(trx: ActorTrx): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`select app.terms_to_accept() as version`.execute(
    trx,
  );
  return rows[0]?.version ?? null;
}

/** The version that the actor has not accepted yet, or null. */
export async function findOwedTerms(trx: ActorTrx): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select v.version from (select app.terms_to_accept() as version) v
     where v.version is not null
       and not exists (select 1 from terms_acceptances a
                        where a.user_id = app.current_user_id() and a.version = v.version)`.execute(trx);
  return rows[0]?.version ?? null;
}

export async function insertAcceptance(trx: ActorTrx, userId: string, version: number): Promise<void> {
  await trx
    .insertInto('terms_acceptances')
    .values({ user_id: userId, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
