import { z } from 'zod';
import { EMAIL_DOMAIN_MAX_LENGTH, normaliseEmailDomain } from '../accounts/email-domains.ts';
import { daySchema, httpUrlSchema, optional, optionalText } from '../shared/fields.ts';
import { countrySchema } from './country-schema.ts';
import { startupFieldsWith } from './fields.ts';
import { isFreeMail } from './free-mail.ts';
import { STARTUP_LIMITS } from './limits.ts';
import { STARTUP_STAGES, STARTUP_STATUSES } from './vocabulary.ts';

export const startupNameSchema = z.string().trim().min(1).max(STARTUP_LIMITS.name);
const link = optional(httpUrlSchema);
const short = optionalText(STARTUP_LIMITS.short);

const domain = z
  .string()
  .max(EMAIL_DOMAIN_MAX_LENGTH)
  .transform((written, context) => {
    const normal = normaliseEmailDomain(written);
    if (normal !== null && !isFreeMail(normal)) return normal;
    context.addIssue({ code: 'custom', message: 'not a domain', input: written });
    return z.NEVER;
  });

/** The domains of a startup's addresses, each once. Everybody can have an address of a free-mail domain (STU-03). */
export const startupDomainsSchema = z
  .array(domain)
  .max(STARTUP_LIMITS.domains)
  .transform((domains) => [...new Set(domains)].toSorted());

/** Every field a form can save. Null means unknown, which is not « no ». */
const fields = {
  name: startupNameSchema,
  website: link,
  domains: startupDomainsSchema,
  country: optional(countrySchema),
  founded_on: daySchema.nullable(),
  stage: z.enum(STARTUP_STAGES).nullable(),
  cohort: short,
  headcount: z.number().int().min(0).max(STARTUP_LIMITS.headcount).nullable(),
  /** Euros. */
  funds_raised: z.number().int().min(0).max(STARTUP_LIMITS.fundsRaised).nullable(),
  institutional_funding: z.boolean().nullable(),
  sector: short,
  status: z.enum(STARTUP_STATUSES).nullable(),
  logo_url: link,
};
const partial = z.object(fields).partial().shape;

export const newStartupSchema = z.strictObject({
  ...partial,
  name: startupNameSchema,
  status: fields.status.default('active'),
});
export type NewStartup = z.output<typeof newStartupSchema>;

/** Staff: only what is sent changes. */
export const startupChangesSchema = z.strictObject(partial);
export type StartupChanges = z.output<typeof startupChangesSchema>;

type StaffField = ReturnType<typeof startupFieldsWith<'staffOnly'>>[number]['name'];
const staffFields = Object.fromEntries(startupFieldsWith('staffOnly').map((field) => [field.name, true]));

/** A lead: the profile without the fields that the programme decides. */
export const profileChangesSchema = startupChangesSchema.omit(staffFields as Record<StaffField, true>);
export type ProfileChanges = z.output<typeof profileChangesSchema>;
