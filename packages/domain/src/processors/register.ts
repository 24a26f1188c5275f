import { EUROPEAN_ECONOMIC_AREA } from '../startups/countries.ts';
import type { FactSource, Gap, ProcessorFact, SheetField, SheetSource, TransferBasis } from './vocabulary.ts';

/** What stands on the sheet of a tool, and who vouches for it. */
export interface SheetFact {
  field: SheetField;
  source: SheetSource;
  is_reviewed: boolean;
  recorded_at: Date;
}

export interface Processing {
  purpose: string | null;
  data: string | null;
  country: string | null;
  transfer_basis: TransferBasis | null;
  transfer_detail: string | null;
  said_at: Date | null;
}

export type Sheet = Readonly<Record<SheetField, string | null>>;

/** A known value has a source and a date; an unknown one says who can fill the gap. Both null: not needed. */
export interface Fact {
  value: string | null;
  source: FactSource | null;
  at: Date | null;
  gap: Gap | null;
}

const NOT_NEEDED: Fact = { value: null, source: null, at: null, gap: null };
const missing = (gap: Gap): Fact => ({ ...NOT_NEEDED, gap });

function ofSheet(sheet: Sheet, facts: readonly SheetFact[], field: SheetField): Fact {
  const value = sheet[field]?.trim();
  const fact = facts.find((one) => one.field === field);
  if (!value || !fact) return missing('staff');
  return fact.is_reviewed
    ? { value, source: fact.source, at: fact.recorded_at, gap: null }
    : missing('review');
}

const ofStartup = (value: string | null, at: Date | null): Fact =>
  value === null ? missing('startup') : { value, source: 'startup', at, gap: null };

/** What the list of processors says of one tool (REG-01). Nothing is guessed: a fact without a source is a gap. */
export function describeProcessor(
  said: Processing,
  sheet: Sheet,
  facts: readonly SheetFact[],
): Record<ProcessorFact, Fact> {
  const { said_at: at } = said;
  const hosted = ofSheet(sheet, facts, 'hosting_country');
  const country =
    said.country !== null ? ofStartup(said.country, at) : hosted.gap === 'staff' ? missing('either') : hosted;
  const subprocessors = ofSheet(sheet, facts, 'subprocessors_url');
  return {
    vendor: ofSheet(sheet, facts, 'owner'),
    purpose: ofStartup(said.purpose, at),
    data: ofStartup(said.data, at),
    country,
    transfer: transferOf(said, country.value),
    dpa: ofSheet(sheet, facts, 'dpa_url'),
    // Good to have; no list needs it.
    subprocessors: subprocessors.gap === 'staff' ? NOT_NEEDED : subprocessors,
  };
}

function transferOf({ transfer_basis, said_at }: Processing, country: string | null): Fact {
  if (transfer_basis !== null) return ofStartup(transfer_basis, said_at);
  if (country === null) return missing('country');
  return EUROPEAN_ECONOMIC_AREA.includes(country) ? NOT_NEEDED : missing('startup');
}
