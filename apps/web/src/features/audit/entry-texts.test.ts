import type { AuditDetail } from '@perkotheque/domain/audit/details';
import { AUDIT_ACTIONS, AUDIT_TARGETS, type AuditAction } from '@perkotheque/domain/audit/vocabulary';
import { LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import { expect, it } from 'vitest';
import { i18n, i18nReady, loadTexts } from '#lib/i18n.ts';
import { entryTexts } from './entry-texts.ts';

/** One entry for each act: an act that is added without one does not compile. */
const DETAILS: { [Action in AuditAction]: AuditDetail<Action> } = {
  'credentials.reveal': { tool: 'Figma', field: 'api_key' },
  'credentials.save': { tool: 'Figma', fields: ['username', 'password', 'notes'] },
  'credentials.delete': { tool: 'Figma' },
  'permissions.add': { role: 'moderator', cause: 'merge' },
  'permissions.remove': { role: 'core-team' },
  'users.create': { role: 'user' },
  'users.update': { fields: ['full_name', 'avatar_url'] },
  'users.role': { from: 'user', to: 'admin' },
  'users.password': {},
  'users.suspend': {},
  'users.reactivate': {},
  'users.delete': { role: 'admin' },
  'users.two_factor_reset': {},
  'users.invited': { role: 'user', startup: 'Atelier Mauve' },
  'users.invitation_renewed': { role: 'moderator' },
  'users.invitation_revoked': { role: 'user', startup: 'Atelier Mauve' },
  'settings.update': { before: false, after: true },
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
  'catalogue.export': { format: 'csv' },
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
  'startups.feed_created': { startup: 'Atelier Mauve' },
  'startups.create': { name: 'Nuage' },
  'startups.update': { name: 'Nuage', fields: ['cohort', 'domains'] },
  'startups.erase': { name: 'Nuage', people: 2, claims: 3 },
  'startups.export': { format: 'csv' },
  'programme.export': { format: 'csv' },
  'legal.publish': { legal: 'terms', version: 2 },
  'access.grant': { tool: 'Figma', until: '2026-12-31' },
  'access.refuse': { tool: 'Figma' },
  'access.end': { tool: 'Figma' },
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
  'codes.read': { perk: 'Crédits offerts', secret_kind: 'link', how: 'copy' },
  'codes.readers': { perk: 'Crédits offerts' },
  'codes.report_decided': { report_status: 'declined' },
};

async function textsIn(language: string, action: AuditAction, target_type = 'tool') {
  await i18nReady;
  await i18n.changeLanguage(language);
  await loadTexts('audit', 'tools');
  const t = i18n.getFixedT<['audit', 'common', 'tools']>(language, ['audit', 'common', 'tools']);
  const detail: Record<string, unknown> = { ...DETAILS[action] };
  return entryTexts(t, {
    action,
    target_type,
    target_id: '1',
    target_name: null,
    detail,
    foreign_role: null,
  });
}

it.each(LANGUAGES)('[I18N-02] renders every act and its parameters in %s', async (language) => {
  for (const action of AUDIT_ACTIONS) {
    const texts = await textsIn(language, action);
    const words = [texts.action, ...texts.detail.flatMap(({ label, value }) => [label, value])];
    for (const word of words) expect(word, action).not.toMatch(/[{}]|undefined|^(actions|details|values)\./);
    // A key that has no text of its own would stand there as it is stored.
    for (const { label } of texts.detail) expect(label, action).toMatch(/^\p{Lu}/u);
  }
  for (const target of AUDIT_TARGETS) {
    expect((await textsIn(language, 'trends.refresh', target)).kind, target).toMatch(/^\p{Lu}/u);
  }
});

it.each([
  ['fr', 'Permission ajoutée', ['Rôle', 'Modérateur'], ['Cause', 'fusion']],
  ['en', 'Permission added', ['Role', 'Moderator'], ['Cause', 'merge']],
  ['es', 'Permiso añadido', ['Rol', 'Moderador'], ['Causa', 'fusión']],
] as const)(
  '[I18N-02] tells an admin in %s who may now open a tool',
  async (language, action, role, cause) => {
    const texts = await textsIn(language, 'permissions.add');
    expect(texts.action).toBe(action);
    expect(texts.detail.map(({ label, value }) => [label, value])).toEqual([role, cause]);
  },
);
