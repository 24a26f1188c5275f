import type { AuditDetail } from '@perkotheque/domain/audit/details';
import { AUDIT_ACTIONS, AUDIT_TARGETS, type AuditAction } from '@perkotheque/domain/audit/vocabulary';
import { LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import { expect, it } from 'vitest';
import { formatDate } from '#lib/dates.ts';
import { i18n, i18nReady, loadTexts } from '#lib/i18n.ts';
import { entryTexts } from './entry-texts.ts';

type Entry = Parameters<typeof entryTexts>[2];

/** One entry for each act: an act that is added without one does not compile. */
const DETAILS: { [Action in AuditAction]: AuditDetail<Action> } = {
  'credentials.reveal': { tool: 'Figma', field: 'api_key' },
  'credentials.save': { tool: 'Figma', fields: ['username', 'password', 'notes'] },
  'credentials.delete': { tool: 'Figma' },
  'permissions.add': { tool: 'Figma', role: 'moderator', cause: 'merge' },
  'permissions.remove': { tool: 'Figma', role: 'core-team' },
  'users.create': { role: 'user' },
  'users.update': { fields: ['full_name', 'avatar_url'] },
  'users.role': { from: 'user', to: 'admin' },
  'users.role_by_provider': { provider: 'studio', from: 'user', to: 'admin' },
  'users.role_kept': { provider: 'studio', from: 'admin', to: 'user' },
  'users.password': {},
  'users.suspend': {},
  'users.reactivate': {},
  'users.delete': { role: 'admin' },
  'users.two_factor_reset': {},
  'users.invited': { role: 'user', startup: 'Atelier Mauve' },
  'users.invitation_renewed': { role: 'moderator' },
  'users.invitation_revoked': { role: 'user', startup: 'Atelier Mauve' },
  'users.invitation_as_lead': { startup: 'Atelier Mauve' },
  'settings.update': { before: false, after: true },
  'tools.create': { tool: 'Figma' },
  'tools.update': {
    tool: 'Figma',
    changes: {
      tool_type: { before: 'free', after: 'freemium' },
      usage_level: { before: null, after: 'high' },
      tags: { before: [], after: ['dessin', 'web'] },
      owner: {},
    },
  },
  'tools.merge': { tool: 'Figma', merged: 'Figma Inc' },
  'tools.merge_undone': { tool: 'Figma', merged: 'Figma Inc' },
  'tools.delete': { tool: 'Figma' },
  'tools.restore': { tool: 'Figma' },
  'tools.purge': { tool: 'Figma' },
  'tools.bulk': { status: 'deprecated' },
  'tools.import': { file: 'outils.csv', tools: 3 },
  'tools.import_undone': { file: 'outils.csv', tools: 3 },
  'categories.create': { name: 'Juridique' },
  'categories.update': { from: 'Juridique', to: 'Droit' },
  'categories.delete': { name: 'Droit' },
  'needs.create': { name: 'paie' },
  'needs.update': { name: 'paie' },
  'needs.synonym': { name: 'paie', word: 'fiche de paye' },
  'accounts.sign_in_failed': { reason: 'account_suspended' },
  'accounts.two_factor_enabled': {},
  'accounts.two_factor_disabled': { by: 'command' },
  'accounts.recovery_code_used': {},
  'accounts.recovery_codes_renewed': {},
  'accounts.deleted': {},
  'accounts.disowned': {},
  'accounts.proof_failed': {},
  'accounts.data_downloaded': {},
  'accounts.renamed': {},
  'accounts.picture_changed': {},
  'accounts.email_change_asked': {},
  'accounts.email_changed': {},
  'accounts.password_changed': {},
  'accounts.sessions_ended': { sessions: 2 },
  'accounts.invitation_accepted': { role: 'core-team' },
  'accounts.registered_by_provider': { provider: 'studio' },
  'accounts.provider_linked': { provider: 'studio' },
  'accounts.provider_unlinked': { provider: 'studio' },
  'providers.update': { provider: 'studio', before: '–', after: '60 min' },
  'catalogue.export': { format: 'csv' },
  'earlier.import': { rows: 412, refused: 9, people: 58 },
  'maintenance.sync': { started: ['backups.make'] },
  'keys.rotate': { phase: 'end', rewrapped: 7, failed: 1, remaining: 1 },
  'enrichment.start': { kind: 'owner' },
  'enrichment.stop': {},
  'trends.refresh': {},
  'startups.joined': { startup: 'Atelier Mauve', way: 'domain' },
  'startups.moved': { from: 'Atelier Mauve', to: 'Fil Rouge', way: 'invitation' },
  'startups.left': { startup: 'Atelier Mauve' },
  'startups.removed': { startup: 'Atelier Mauve' },
  'startups.lead_named': { startup: 'Atelier Mauve' },
  'startups.lead_unnamed': { startup: 'Atelier Mauve' },
  'startups.invited': { startup: 'Atelier Mauve', lead: true },
  'startups.invitation_revoked': { startup: 'Atelier Mauve' },
  'startups.request_answered': { startup: 'Atelier Mauve', accepted: true },
  'startups.feed_created': { startup: 'Atelier Mauve' },
  'startups.attested': { startup: 'Atelier Mauve', vendor: 'Nuage' },
  'startups.attestation_revoked': { startup: 'Atelier Mauve', vendor: 'Nuage' },
  'startups.create': { name: 'Nuage' },
  'startups.update': { name: 'Nuage', fields: ['cohort', 'domains'] },
  'startups.erase': { name: 'Nuage', people: 2, claims: 3 },
  'startups.export': { format: 'csv' },
  'programme.export': { format: 'csv' },
  'spend.export': { format: 'csv' },
  'contracts.export': { format: 'csv' },
  'contracts.import': { file: 'contrats.csv', contracts: 12 },
  'contracts.import_undone': { file: 'contrats.csv', contracts: 12 },
  'obligations.create': { vendor: 'Scaleway', obligation: 'sign-in' },
  'obligations.update': { vendor: 'Scaleway', obligation: 'applications' },
  'obligations.delete': { vendor: 'Scaleway', obligation: 'report' },
  'obligations.tick': { vendor: 'Scaleway', obligation: 'renewal', deadline: '2026-11-30' },
  'obligations.untick': { vendor: 'Scaleway', obligation: 'renewal', deadline: '2026-11-30' },
  'budgets.save': { team: 'IT', year: 2026, amount: 40_000, former_amount: 36_000 },
  'budgets.delete': { team: 'IT', year: 2026, amount: 40_000 },
  'rates.save': { currency: 'USD', valid_from: '2026-11-02', euros: 0.92, former: 0.9 },
  'rates.delete': { currency: 'USD', valid_from: '2026-11-02', euros: 0.92 },
  'audit.export': { format: 'csv' },
  'legal.publish': { legal: 'terms', version: 2 },
  'access.grant': { tool: 'Figma', until: '2026-12-31' },
  'access.refuse': { tool: 'Figma' },
  'access.end': { tool: 'Figma' },
  'contracts.feed_created': {},
  'contracts.all_feed_created': {},
  'webhooks.create': { webhook: 'Canal', host: 'hooks.example.com' },
  'webhooks.update': { webhook: 'Canal', host: 'hooks.example.com' },
  'webhooks.secret_rotated': { webhook: 'Canal' },
  'webhooks.enable': { webhook: 'Canal' },
  'webhooks.disabled': { webhook: 'Canal' },
  'webhooks.resend': { webhook: 'Canal', deliveries: 3 },
  'webhooks.delete': { webhook: 'Canal' },
  'tokens.create': { token: 'Tableur', scopes: 'tools:read, perks:read' },
  'tokens.revoke': { token: 'Tableur' },
  'claims.import': { file: 'activations.csv', claims: 12 },
  'claims.import_undone': { file: 'activations.csv', claims: 12 },
  'startups.import': { file: 'startups.csv', startups: 12 },
  'startups.import_undone': { file: 'startups.csv', startups: 12 },
  'startups.merge': { name: 'Nuage', merged: 'Nuage SAS' },
  'startups.merge_undone': { name: 'Nuage', merged: 'Nuage SAS' },
  'perks.publish': { perk: 'Crédits' },
  'perks.pause': { perk: 'Crédits' },
  'perks.end': { perk: 'Crédits' },
  'codes.add': { perk: 'Crédits offerts', secret_kind: 'unique-code', secrets: 12 },
  'codes.void': { perk: 'Crédits offerts', secret_kind: 'shared-code', secrets: 1 },
  'codes.release': { perk: 'Crédits offerts', secret_kind: 'unique-code', secrets: 7 },
  'codes.read': { perk: 'Crédits offerts', secret_kind: 'link', how: 'copy' },
  'codes.readers': { perk: 'Crédits offerts' },
  'codes.report_decided': { report_status: 'declined' },
  'contracts.create': { tool: 'Figma' },
  'contracts.update': { tool: 'Figma', fields: ['ends_on', 'owner_id'] },
  'contracts.decide': { tool: 'Figma', decision: 'renegotiated' },
  'contracts.delete': { tool: 'Figma' },
};

async function textsIn(language: string, action: AuditAction, given: Partial<Entry> = {}) {
  await i18nReady;
  await i18n.changeLanguage(language);
  await loadTexts('audit', 'tools', 'toolDetails');
  const t = i18n.getFixedT<['audit', 'common', 'tools', 'toolDetails']>(language, [
    'audit',
    'common',
    'tools',
    'toolDetails',
  ]);
  const detail: Record<string, unknown> = { ...DETAILS[action] };
  return entryTexts(t, formatDate, {
    action,
    target_type: 'tool',
    target_id: '1',
    target_name: 'Figma',
    detail,
    foreign_role: null,
    ...given,
  });
}

const sentenceOf = ({ sentence, target }: Awaited<ReturnType<typeof textsIn>>) =>
  sentence.tail === undefined ? sentence.lead : `${sentence.lead}${target}${sentence.tail}`;

it.each(LANGUAGES)(
  '[I18N-02] renders every act as a sentence with its parameters in %s',
  async (language) => {
    for (const action of AUDIT_ACTIONS) {
      const texts = await textsIn(language, action);
      const words = [
        sentenceOf(texts),
        ...texts.differences.flatMap(({ label, before, after }) => [label, before ?? '', after ?? '']),
        ...texts.parameters.flatMap(({ label, value }) => [label, value]),
      ];
      for (const word of words)
        expect(word, action).not.toMatch(/[{}[\]]|undefined|^(sentences|details|values)\./);
      // A key that has no text of its own would stand there as it is stored.
      for (const { label } of texts.parameters) expect(label, action).toMatch(/^\p{Lu}/u);
    }
    for (const target of AUDIT_TARGETS) {
      expect((await textsIn(language, 'trends.refresh', { target_type: target })).kind, target).toMatch(
        /^\p{Lu}/u,
      );
    }
  },
);

it.each([
  ['fr', 'A ouvert Figma au rôle Modérateur', ['Cause', 'fusion']],
  ['en', 'Opened Figma to the role Moderator', ['Cause', 'merge']],
  ['es', 'Abrió Figma al rol Moderador', ['Causa', 'fusión']],
] as const)('[I18N-02] tells an admin in %s who may now open a tool', async (language, sentence, cause) => {
  const texts = await textsIn(language, 'permissions.add');
  expect(sentenceOf(texts)).toBe(sentence);
  expect(texts.parameters.map(({ label, value }) => [label, value])).toEqual([cause]);
});

it('shows what an edit changed in words, and no value of a field that may name a person', async () => {
  const { differences, parameters } = await textsIn('fr', 'tools.update');
  expect(differences).toEqual([
    { label: 'Type', before: 'Gratuit', after: 'Freemium' },
    { label: 'Usage', before: 'vide', after: 'Usage Intensif' },
    { label: 'Étiquettes', before: 'vide', after: 'dessin, web' },
    { label: 'Propriétaire', before: null, after: null },
  ]);
  expect(parameters).toEqual([]);
});

it('names the setting and its values instead of their keys and JSON', async () => {
  const texts = await textsIn('fr', 'settings.update', {
    target_type: 'setting',
    target_id: 'tool_required_fields',
    target_name: null,
    detail: { before: '["name","url"]', after: '{"enabled":true}' },
  });
  expect(sentenceOf(texts)).toBe('A changé le paramètre Champs requis');
  expect(texts.differences).toEqual([{ label: '', before: 'Nom, Site web', after: 'oui' }]);
});
