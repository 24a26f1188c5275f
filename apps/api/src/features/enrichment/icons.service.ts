import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { isIconKnown, saveIcon } from './icons.repo.ts';
import { fetchIcon } from './sources/icon.ts';
import type { PageFacts } from './sources/page-facts.ts';

type Deps = { db: Database; fetchPage: SafeFetch };

const NOBODY = { userId: null };

/** Stores the icon of the tool's own page, once per page. No transaction is open during the requests. */
export async function keepToolIcon(
  { db, fetchPage }: Deps,
  { toolId, toolUrl, page }: { toolId: string; toolUrl: string; page: PageFacts },
  signal?: AbortSignal,
): Promise<void> {
  if (await withActor(db, NOBODY, (trx) => isIconKnown(trx, toolId, toolUrl))) return;
  const icon = await fetchIcon(fetchPage, page.icons, signal);
  await withActor(db, NOBODY, (trx) => saveIcon(trx, toolId, toolUrl, icon));
}
