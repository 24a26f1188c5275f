import { z } from 'zod';
import { fileSchema, importChoices } from '../imports/input.ts';
import { headingsOf, type ImportShape, meaning } from '../imports/shape.ts';
import { dayInParis } from '../shared/days.ts';
import { daySchema, optionalText } from '../shared/fields.ts';
import { namesOf } from '../tools/field-lists.ts';
import { type ClaimFieldName, claimFields } from './import-fields.ts';
import { CLAIM_LIMITS } from './limits.ts';
import { CLAIM_END_KINDS, IMPORTED_STATES } from './vocabulary.ts';

export const CLAIM_FIELD_NAMES = namesOf(claimFields);

const NAME_MAX = 200;
const EARLIEST = '2000-01-01';

const name = z.string().trim().min(1).max(NAME_MAX);
const day = daySchema.refine((value) => value >= EARLIEST);

/** A claim of the past. It is active unless the file says otherwise; an end that is over ends it. */
export const importedClaimSchema = z
  .strictObject({
    startup: name,
    tool: name,
    /** Needed when the tool has several perks. */
    perk: optionalText(NAME_MAX).default(null),
    state: z.enum(IMPORTED_STATES).default('activated'),
    started_on: day,
    ends_on: day.nullable().default(null),
    end_kind: z.enum(CLAIM_END_KINDS).nullable().default(null),
    /** Euros. */
    confirmed_value: z.number().int().min(0).max(CLAIM_LIMITS.value).nullable().default(null),
    account_name: optionalText(CLAIM_LIMITS.accountName).default(null),
    note: optionalText(CLAIM_LIMITS.reason).default(null),
  })
  .superRefine(({ state, started_on, ends_on }, context) => {
    const today = dayInParis(new Date());
    const refuse = (field: ClaimFieldName, reason: 'in_future' | 'before_start' | 'required') =>
      context.addIssue({ code: 'custom', path: [field], message: reason });
    if (started_on > today) refuse('started_on', 'in_future');
    if (ends_on !== null && ends_on < started_on) refuse('ends_on', 'before_start');
    if (state === 'ended' && ends_on === null) refuse('ends_on', 'required');
    if (state === 'ended' && ends_on !== null && ends_on > today) refuse('ends_on', 'in_future');
  });
export type ImportedClaim = z.output<typeof importedClaimSchema>;

const KINDS = new Map<string, (typeof claimFields)[number]['kind']>(
  claimFields.map((field) => [field.name, field.kind]),
);

export const CLAIM_SHAPE: ImportShape<ClaimFieldName, ImportedClaim> = {
  fields: CLAIM_FIELD_NAMES,
  nameField: 'startup',
  kindOf: (field) => KINDS.get(field) ?? 'short',
  fieldOf: headingsOf<ClaimFieldName>(claimFields),
  choices: {
    state: meaning(IMPORTED_STATES, {
      granted: ['accorde', 'accordee', 'obtenu', 'obtenue'],
      activated: ['active', 'activee', 'en cours', 'actif'],
      ended: ['termine', 'terminee', 'fini', 'finie', 'expire', 'expiree', 'clos', 'close'],
    }),
    end_kind: meaning(CLAIM_END_KINDS, {
      'used-up': ['epuise', 'epuisee', 'consomme', 'consommee'],
      expired: ['expire', 'expiree', 'arrive a son terme'],
      converted: ['converti', 'convertie', 'abonnement', 'client'],
      cancelled: ['resilie', 'resiliee', 'annule', 'annulee', 'canceled'],
    }),
  },
  schema: importedClaimSchema,
};

export const claimFileSchema = fileSchema(CLAIM_FIELD_NAMES);
export type ClaimFile = z.output<typeof claimFileSchema>;

/** Lines about claims that are stored already are always left out: a startup has one live claim per perk. */
export const claimImportSchema = claimFileSchema.extend({ file_name: importChoices.file_name });
export type ClaimImport = z.output<typeof claimImportSchema>;
