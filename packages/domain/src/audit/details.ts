import { z } from 'zod';
import { ROLES } from '../accounts/roles.ts';
import { READING_WAYS, REPORT_STATES } from '../codes/vocabulary.ts';
import { contractFields } from '../contracts/fields.ts';
import { CONTRACT_CHOICES } from '../contracts/vocabulary.ts';
import { SECRET_FIELDS } from '../credentials/vocabulary.ts';
import { RUN_KINDS } from '../enrichment/vocabulary.ts';
import { LEGAL_DOCUMENTS } from '../legal/vocabulary.ts';
import { OBLIGATION_KINDS } from '../obligations/vocabulary.ts';
import { SECRET_KINDS } from '../perks/vocabulary.ts';
import { startupFields } from '../startups/fields.ts';
import { JOINING_WAYS } from '../startups/vocabulary.ts';
import { bulkChangeSchema } from '../tools/console.ts';
import { namesOf } from '../tools/field-lists.ts';
import { TEAMS } from '../tools/vocabulary.ts';
import { toolChangesSchema } from './tool-changes.ts';
import { type AuditAction, SIGN_IN_FAULTS } from './vocabulary.ts';

const none = z.strictObject({});
const ofTool = z.strictObject({ tool: z.string() });
const secrets = z.array(z.enum(SECRET_FIELDS));
const permission = ofTool.extend({ role: z.enum(ROLES), cause: z.literal('merge').optional() });
const ofRole = z.strictObject({ role: z.enum(ROLES) });
const ofProvider = z.strictObject({ provider: z.string() });
const ofImport = z.strictObject({ file: z.string(), tools: z.number().int() });
const named = z.strictObject({ name: z.string() });
const ofStartups = z.strictObject({ file: z.string(), startups: z.number().int() });
const ofClaims = z.strictObject({ file: z.string(), claims: z.number().int() });
const ofContracts = z.strictObject({ file: z.string(), contracts: z.number().int() });
const ofMerge = named.extend({ merged: z.string() });
const settingValue = z.union([z.string(), z.number(), z.boolean()]);
const ofStartup = z.strictObject({ startup: z.string() });
const way = z.enum(JOINING_WAYS);
const count = z.number().int();
const ofInvitation = ofRole.extend({ startup: z.string().optional() });
const ofBudget = z.strictObject({ team: z.enum(TEAMS), year: count, amount: z.number() });
const ofRate = z.strictObject({ currency: z.string(), valid_from: z.string(), euros: z.number() });
const ofPerk = z.strictObject({ perk: z.string() });
const ofSecrets = ofPerk.extend({ secret_kind: z.enum(SECRET_KINDS), secrets: count });

const ofObligation = z.strictObject({
  vendor: z.string(),
  obligation: z.enum(OBLIGATION_KINDS),
  /** The one that was ticked. */
  deadline: z.iso.date().optional(),
});
const ofWebhook = z.strictObject({ webhook: z.string() });

/** The parameters of each act. Nothing else is written, so a secret has no place to end up in. */
export const AUDIT_DETAILS = {
  'credentials.reveal': ofTool.extend({ field: z.enum(SECRET_FIELDS) }),
  'credentials.save': ofTool.extend({ fields: secrets, from: z.uuid().optional() }),
  'credentials.delete': ofTool,
  'permissions.add': permission,
  'permissions.remove': permission,
  'users.create': ofRole,
  'users.update': z.strictObject({ fields: z.array(z.enum(['full_name', 'avatar_url'])) }),
  'users.role': z.strictObject({ from: z.enum(ROLES), to: z.enum(ROLES) }),
  'users.role_by_provider': ofProvider.extend({ from: z.enum(ROLES), to: z.enum(ROLES) }),
  'users.role_kept': ofProvider.extend({ from: z.enum(ROLES), to: z.enum(ROLES) }),
  'users.password': none,
  'users.suspend': none,
  'users.reactivate': none,
  'users.delete': ofRole,
  'users.two_factor_reset': none,
  'users.invited': ofInvitation,
  'users.invitation_renewed': ofInvitation,
  'users.invitation_revoked': ofInvitation,
  'users.invitation_as_lead': ofStartup,
  'settings.update': z.strictObject({ before: settingValue, after: settingValue }),
  'tools.create': ofTool,
  'tools.update': ofTool.extend({ changes: toolChangesSchema }),
  'tools.merge': ofTool.extend({ merged: z.string() }),
  'tools.merge_undone': ofTool.extend({ merged: z.string() }),
  'tools.delete': ofTool,
  'tools.restore': ofTool,
  'tools.purge': ofTool,
  'tools.bulk': bulkChangeSchema.shape.change,
  'tools.import': ofImport,
  'tools.import_undone': ofImport,
  'categories.create': named,
  'categories.update': z.union([
    named.extend({ color: z.string().nullable() }),
    z.strictObject({ from: z.string(), to: z.string() }),
  ]),
  'categories.delete': named,
  'needs.create': named,
  'needs.update': named,
  'needs.synonym': named.extend({ word: z.string() }),
  'accounts.sign_in_failed': z.strictObject({ reason: z.enum(SIGN_IN_FAULTS) }),
  'accounts.proof_failed': none,
  'accounts.two_factor_enabled': none,
  'accounts.two_factor_disabled': z.strictObject({ by: z.literal('command').optional() }),
  'accounts.recovery_code_used': none,
  'accounts.recovery_codes_renewed': none,
  'accounts.deleted': none,
  'accounts.disowned': none,
  'accounts.data_downloaded': none,
  'accounts.renamed': none,
  'accounts.picture_changed': none,
  'accounts.email_change_asked': none,
  'accounts.email_changed': none,
  'accounts.password_changed': none,
  'accounts.sessions_ended': z.strictObject({ sessions: count }),
  'accounts.invitation_accepted': ofRole,
  'accounts.registered_by_provider': ofProvider,
  'accounts.provider_linked': ofProvider,
  'accounts.provider_unlinked': ofProvider,
  'providers.update': ofProvider.extend({ before: z.string(), after: z.string() }),
  'catalogue.export': z.strictObject({ format: z.string() }),
  'earlier.import': z.strictObject({ rows: count, refused: count, people: count }),
  'maintenance.sync': z.strictObject({ started: z.array(z.string()) }),
  'keys.rotate': z.union([
    z.strictObject({ phase: z.literal('start'), pending: count }),
    z.strictObject({ phase: z.literal('end'), rewrapped: count, failed: count, remaining: count }),
  ]),
  'enrichment.start': z.strictObject({ kind: z.enum(RUN_KINDS) }),
  'enrichment.stop': none,
  'trends.refresh': none,
  'perks.publish': ofPerk,
  'perks.pause': ofPerk,
  'perks.end': ofPerk,
  'claims.import': ofClaims,
  'claims.import_undone': ofClaims,
  'codes.add': ofSecrets,
  'codes.void': ofSecrets,
  'codes.release': ofSecrets,
  'codes.read': ofPerk.extend({ secret_kind: z.enum(SECRET_KINDS), how: z.enum(READING_WAYS) }),
  'codes.readers': ofPerk,
  'codes.report_decided': z.strictObject({ report_status: z.enum(REPORT_STATES) }),
  'startups.joined': ofStartup.extend({ way }),
  'startups.moved': z.strictObject({ from: z.string(), to: z.string(), way }),
  'startups.left': ofStartup,
  'startups.removed': ofStartup,
  'startups.lead_named': ofStartup,
  'startups.lead_unnamed': ofStartup,
  'startups.invited': ofStartup.extend({ lead: z.boolean() }),
  'startups.invitation_revoked': ofStartup,
  'startups.request_answered': ofStartup.extend({ accepted: z.boolean() }),
  'startups.feed_created': ofStartup,
  'startups.attested': ofStartup.extend({ vendor: z.string() }),
  'startups.attestation_revoked': ofStartup.extend({ vendor: z.string() }),
  'contracts.feed_created': none,
  'contracts.all_feed_created': none,
  'tokens.create': z.strictObject({ token: z.string(), scopes: z.string() }),
  'tokens.revoke': z.strictObject({ token: z.string() }),
  'startups.create': named,
  'startups.update': named.extend({ fields: z.array(z.enum(namesOf(startupFields))) }),
  'startups.erase': named.extend({ people: count, claims: count }),
  'startups.export': z.strictObject({ format: z.string() }),
  'startups.import': ofStartups,
  'startups.import_undone': ofStartups,
  'startups.merge': ofMerge,
  'startups.merge_undone': ofMerge,
  'contracts.create': ofTool,
  'contracts.update': ofTool.extend({ fields: z.array(z.enum(namesOf(contractFields))) }),
  'contracts.decide': ofTool.extend({ decision: z.enum(CONTRACT_CHOICES) }),
  'contracts.delete': ofTool,
  'contracts.export': z.strictObject({ format: z.string() }),
  'contracts.import': ofContracts,
  'contracts.import_undone': ofContracts,
  'obligations.create': ofObligation,
  'obligations.update': ofObligation,
  'obligations.delete': ofObligation,
  'obligations.tick': ofObligation,
  'obligations.untick': ofObligation,
  'programme.export': z.strictObject({ format: z.string() }),
  'spend.export': z.strictObject({ format: z.string() }),
  'budgets.save': ofBudget.extend({ former_amount: z.number().optional() }),
  'budgets.delete': ofBudget,
  'rates.save': ofRate.extend({ former: z.number().optional() }),
  'rates.delete': ofRate,
  'audit.export': z.strictObject({ format: z.string() }),
  'legal.publish': z.strictObject({ legal: z.enum(LEGAL_DOCUMENTS), version: count }),
  'access.grant': ofTool.extend({ until: z.string().optional() }),
  'access.refuse': ofTool,
  'access.end': ofTool,
  'webhooks.create': ofWebhook.extend({ host: z.string() }),
  'webhooks.update': ofWebhook.extend({ host: z.string().optional() }),
  'webhooks.secret_rotated': ofWebhook,
  'webhooks.enable': ofWebhook,
  'webhooks.disabled': ofWebhook,
  'webhooks.resend': ofWebhook.extend({ deliveries: count }),
  'webhooks.delete': ofWebhook,
} as const satisfies Record<AuditAction, z.ZodType>;

export type AuditDetail<Action extends AuditAction = AuditAction> = z.input<(typeof AUDIT_DETAILS)[Action]>;

type KeyOf<Detail> = Detail extends unknown ? Extract<keyof Detail, string> : never;
/** `none` has every key, and none. */
type Named<Detail> = Detail extends Record<string, never> ? never : Detail;
export type AuditDetailKey = KeyOf<Named<AuditDetail>>;

/** The fixed values among those of a parameter: free text has none. */
type Fixed<Value> = Value extends readonly (infer Item)[]
  ? Fixed<Item>
  : Value extends string
    ? string extends Value
      ? never
      : Value
    : never;
type WordsOf<Detail> = Detail extends unknown
  ? { [Key in keyof Detail]: Fixed<Detail[Key]> }[keyof Detail]
  : never;
export type AuditWord = Exclude<WordsOf<Named<AuditDetail>>, undefined>;
