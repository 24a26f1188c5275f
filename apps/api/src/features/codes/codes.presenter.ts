import { SECRETS_PAGE_SIZE } from '@perkotheque/domain/codes/limits';
import { LINE_FAULTS } from '@perkotheque/domain/codes/lines';
import { REPORT_STATES, SECRET_STATES } from '@perkotheque/domain/codes/vocabulary';
import { SECRET_KINDS } from '@perkotheque/domain/perks/vocabulary';
import { neutralizeFormulas } from '@perkotheque/domain/shared/spreadsheet-text';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { HeldPerk, SecretCounts, SecretReader, SecretRow } from './codes.repo.ts';
import type { SecretsImport } from './codes.service.ts';

const moment = z.iso.datetime();

export const heldPerkSchema = z.object({
  perk_id: z.uuid(),
  perk_title: z.string(),
  tool_name: z.string(),
  held: z.number(),
  /** Of those held: granted to a startup, which cannot read it for now. */
  granted: z.number(),
  known_until: moment,
  /** Codes given in the thirty days before that moment. */
  given_before: z.number(),
});

export const secretsPageSchema = z.object({
  kind: z.enum(SECRET_KINDS),
  secrets: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(SECRET_KINDS),
      state: z.enum(SECRET_STATES),
      /** Only of secrets with 12 characters or more. */
      last_four: z.string().nullable(),
      /** The startup of the claim that the code was granted to. */
      startup: z.string().nullable(),
      first_read_at: moment.nullable(),
      voided_at: moment.nullable(),
      void_reason: z.string().nullable(),
      created_at: moment,
    }),
  ),
  has_next: z.boolean(),
  counts: z.object({
    imported: z.number(),
    free: z.number(),
    held: z.number(),
    granted: z.number(),
    read: z.number(),
    voided: z.number(),
    /** Startups that wait with « Me prévenir ». */
    waiting_startups: z.number(),
  }),
  /** Null when no code waits for a decision. */
  held: heldPerkSchema.nullable(),
  /** The end of the dump that was restored in the last thirty days: codes that were added since are unknown. */
  restored_from: moment.nullable(),
});

type Page = {
  kind: SecretRow['kind'];
  secrets: SecretRow[];
  counts: SecretCounts;
  held: HeldPerk | null;
  restored_from: Date | null;
};

export const presentHeldPerk = (perk: HeldPerk): z.output<typeof heldPerkSchema> => ({
  ...perk,
  known_until: perk.known_until.toISOString(),
});

export const presentSecretsPage = ({
  kind,
  secrets,
  counts,
  held,
  restored_from,
}: Page): z.output<typeof secretsPageSchema> => ({
  kind,
  secrets: secrets.slice(0, SECRETS_PAGE_SIZE).map((secret) => ({
    ...secret,
    first_read_at: secret.first_read_at?.toISOString() ?? null,
    voided_at: secret.voided_at?.toISOString() ?? null,
    created_at: secret.created_at.toISOString(),
  })),
  has_next: secrets.length > SECRETS_PAGE_SIZE,
  counts,
  held: held && presentHeldPerk(held),
  restored_from: restored_from?.toISOString() ?? null,
});

const FAULTS_SHOWN = 100;
export const secretsImportResultSchema = z.object({
  added: z.number(),
  refused: z.number(),
  /** The first hundred lines that were refused, by their number. Never the text of a line. */
  faults: z.array(z.object({ line: z.number(), fault: z.enum(LINE_FAULTS) })),
});

export const presentImport = ({
  added,
  faults,
}: SecretsImport): z.output<typeof secretsImportResultSchema> => ({
  added,
  refused: faults.length,
  faults: faults.slice(0, FAULTS_SHOWN),
});

export const readersSchema = z.object({
  readers: z.array(
    z.object({
      startup_id: z.uuid(),
      startup: z.string(),
      person: z.string().nullable(),
      how: z.enum(['show', 'copy']),
      read_at: moment,
    }),
  ),
});

export const presentReaders = (readers: SecretReader[]): z.output<typeof readersSchema> => ({
  readers: readers.map(({ how, read_at, ...reader }) => ({
    ...reader,
    how: how === 'copy' ? 'copy' : 'show',
    read_at: read_at.toISOString(),
  })),
});

/** The day of the first reading of each startup, in Paris. Nothing else leaves for the vendor (CODE-06). */
export function presentVendorFile(readers: SecretReader[]): string {
  const firstDays = new Map<string, { startup: string; day: string }>();
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
  for (const { startup_id, startup, read_at } of readers) {
    if (!firstDays.has(startup_id)) {
      firstDays.set(startup_id, { startup: neutralizeFormulas(startup), day: day.format(read_at) });
    }
  }
  return stringify(
    [...firstDays.values()].map((row) => [row.startup, row.day]),
    { header: true, columns: ['startup', 'date'], bom: true, escape_formulas: true },
  );
}

export const secretMaskSchema = z
  .object({
    kind: z.enum(SECRET_KINDS),
    last_four: z.string().nullable(),
    is_read: z.boolean(),
    /** The state of the last report « Ce code ne marche pas ». */
    report: z.enum(REPORT_STATES).nullable(),
    can_report: z.boolean(),
  })
  .nullable();
