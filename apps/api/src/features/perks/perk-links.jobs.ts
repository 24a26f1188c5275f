import { createHash } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { countDeadNights } from '@perkotheque/domain/perks/links';
import { dayInParis } from '@perkotheque/domain/shared/days';
import pLimit from 'p-limit';
import { decodePage, PAGE_TYPES } from '#features/enrichment/sources/read-page.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { perkLinksJob } from '#jobs/programme-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { createPoliteFetch, type Visit } from '#lib/polite-fetch/polite-fetch.ts';
import type { SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { isOurFault, type LinkOutcome, OUR_FAULT, readOutcome } from './link-outcome.ts';
import { type DueLink, listDueLinks, listPauses, lockLink, saveLink } from './perk-links.repo.ts';
import { readTermsText } from './terms-text.ts';

type Deps = {
  /** Connects as perk_worker, which reads no secrets. */
  db: Database;
  fetchPage: SafeFetch;
  now?: () => Date;
};

const NOBODY = { userId: null };
const VISITS_AT_ONCE = 4;
/** Names under .example never exist (RFC 2606): the demonstration uses them. */
const isExample = (hostname: string) => hostname.endsWith('.example');

const hostOf = (url: string) => URL.parse(url)?.hostname ?? '';

/** A digest of the text is enough to see that it changed. */
function digestText({ page }: Visit): string | null {
  const text = page && readTermsText(decodePage(page));
  return text && createHash('sha256').update(text).digest('hex');
}

type Finding = { host: string; outcome: LinkOutcome; text: string | null; retryAt: Date | null };

export function perkLinkJobs({ db, fetchPage, now = () => new Date() }: Deps): Assignment[] {
  /** Visits each address once, whatever the number of perks with it. No transaction is open meanwhile. */
  async function visitAll(urls: readonly string[], pauses: Map<string, Date>, signal: AbortSignal) {
    const visit = createPoliteFetch({ fetchPage, pauses, now });
    const limit = pLimit(VISITS_AT_ONCE);
    const findings = await Promise.all(
      urls.map((url) =>
        limit(async (): Promise<[string, Finding]> => {
          const found = await visit(url, PAGE_TYPES, signal);
          const retryAt = found.page ? null : found.retryAt;
          return [url, { host: hostOf(url), outcome: readOutcome(found), text: digestText(found), retryAt }];
        }),
      ),
    );
    const isVoid = isOurFault(findings.map(([, finding]) => finding));
    return new Map(
      findings.map(([url, finding]) => [url, isVoid ? { ...finding, outcome: OUR_FAULT } : finding]),
    );
  }

  async function save(link: DueLink, { outcome, text, retryAt }: Finding, night: string): Promise<void> {
    await withActor(db, NOBODY, async (trx) => {
      const locked = await lockLink(trx, link);
      if (!locked) return;
      const { known } = locked;
      const seen = link.kind === 'terms' ? (text ?? known?.seen_text ?? null) : null;
      await saveLink(trx, {
        ...link,
        ...outcome,
        night,
        dead_nights: countDeadNights(known, outcome.state, night),
        checked_text: known?.checked_text ?? seen,
        seen_text: seen,
        retry_at: retryAt,
      });
    });
  }

  return [
    assign(perkLinksJob, async (_data, { signal }) => {
      const night = dayInParis(now());
      const { links, paused } = await withActor(db, NOBODY, async (trx) => ({
        links: (await listDueLinks(trx, night)).filter(({ url }) => !isExample(hostOf(url))),
        paused: await listPauses(trx),
      }));
      if (links.length === 0) return;
      const pauses = new Map(paused.map(({ url, retry_at }) => [hostOf(url), retry_at]));
      const findings = await visitAll([...new Set(links.map(({ url }) => url))], pauses, signal);
      for (const link of links) {
        signal.throwIfAborted();
        const finding = findings.get(link.url);
        if (finding) await save(link, finding, night);
      }
      await withActor(db, NOBODY, (trx) => publishEvent(trx, 'perks', null));
    }),
  ];
}
