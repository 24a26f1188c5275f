/** On what a transfer out of the EEA rests (chapter V of the GDPR). */
export const TRANSFER_BASES = ['adequacy', 'clauses', 'other'] as const;
export type TransferBasis = (typeof TRANSFER_BASES)[number];

/** The fields of a tool that lists of processors show. `owner` is the vendor. */
export const SHEET_FIELDS = ['owner', 'hosting_country', 'dpa_url', 'subprocessors_url'] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** Where the value of a field of a tool came from: the staff, the vendor's page, or a language model. */
export const SHEET_SOURCES = ['staff', 'page', 'model'] as const;
export type SheetSource = (typeof SHEET_SOURCES)[number];

export const FACT_SOURCES = ['startup', ...SHEET_SOURCES] as const;
export type FactSource = (typeof FACT_SOURCES)[number];

/** In the order of the list. */
export const PROCESSOR_FACTS = [
  'vendor',
  'purpose',
  'data',
  'country',
  'transfer',
  'dpa',
  'subprocessors',
] as const;
export type ProcessorFact = (typeof PROCESSOR_FACTS)[number];

/** Who can fill a gap. `review`: a program found a value and the staff have not checked it. `country`: known with it. */
export const GAPS = ['startup', 'staff', 'either', 'review', 'country'] as const;
export type Gap = (typeof GAPS)[number];

export const PROCESSING_MAX_LENGTH = 200;
