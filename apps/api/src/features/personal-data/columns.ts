/**
 * Every column that links a row to a person or may hold personal data. A test compares it with the schema.
 * `in`: its place in the download. `not`: why it is omitted. When the account is deleted, `erased` is deleted,
 * `unlinked` loses its author (decision 20), and `kept` states why it stays.
 */
export type PersonalColumn = ({ in: string } | { not: string }) & {
  deletion: 'erased' | 'unlinked' | 'kept';
};

const PROOF = 'proves who somebody is and says nothing about them; handing it out would be a risk';
const AUTHORSHIP = 'who did it is in the acts of the download; the content belongs to the studio';
const DELIVERY = 'only that a message went out once; erased with the account';
const TEXT = 'free text of the catalogue, written by the team and not tied to an account';
const NOBODY = 'is about no person';
const EVIDENCE = 'the audit log is the evidence of what was done and outlives the accounts that it names';
const JOB =
  'ids, or a mail encrypted with MAIL_KEY that is deleted once sent; done jobs are deleted within days';
const UNDO =
  'ids of members, to give them back their favourites; deleted after 30 days with the chance to undo';

export const PERSONAL_COLUMNS: Record<string, PersonalColumn> = {
  'app.audit_log.actor_id': { in: 'acts', deletion: 'kept' },
  'app.audit_log.detail': { not: EVIDENCE, deletion: 'kept' },
  'app.audit_log.target_id': { not: EVIDENCE, deletion: 'kept' },
  'app.job_runs.detail': { not: NOBODY, deletion: 'kept' },
  'app.mail_notices.user_id': { not: DELIVERY, deletion: 'erased' },
  'app.mail_opt_outs.user_id': { in: 'refused_mails', deletion: 'erased' },
  'app.request_notices.user_id': { not: DELIVERY, deletion: 'erased' },
  'app.tool_changes.actor_id': { not: DELIVERY, deletion: 'unlinked' },
  'app.trend_calls.outcome': { not: NOBODY, deletion: 'kept' },
  'app.unsubscribe_tokens.token': { not: PROOF, deletion: 'erased' },
  'app.unsubscribe_tokens.user_id': { not: PROOF, deletion: 'erased' },
  'auth.account.accessToken': { not: PROOF, deletion: 'erased' },
  'auth.account.accessTokenExpiresAt': { not: PROOF, deletion: 'erased' },
  'auth.account.idToken': { not: PROOF, deletion: 'erased' },
  'auth.account.password': { not: PROOF, deletion: 'erased' },
  'auth.account.refreshToken': { not: PROOF, deletion: 'erased' },
  'auth.account.refreshTokenExpiresAt': { not: PROOF, deletion: 'erased' },
  'auth.account.userId': { not: PROOF, deletion: 'erased' },
  'auth.known_devices.token_hash': { not: PROOF, deletion: 'erased' },
  'auth.known_devices.user_id': { in: 'known_devices', deletion: 'erased' },
  'auth.session.ipAddress': { in: 'sessions', deletion: 'erased' },
  'auth.session.token': { not: PROOF, deletion: 'erased' },
  'auth.session.userAgent': { in: 'sessions', deletion: 'erased' },
  'auth.session.userId': { in: 'sessions', deletion: 'erased' },
  'auth.twoFactor.backupCodes': { not: PROOF, deletion: 'erased' },
  'auth.twoFactor.secret': { not: PROOF, deletion: 'erased' },
  'auth.twoFactor.userId': { not: PROOF, deletion: 'erased' },
  'auth.used_totp_codes.user_id': { not: PROOF, deletion: 'erased' },
  'auth.user.email': { in: 'account', deletion: 'erased' },
  'auth.user.emailVerified': { in: 'account', deletion: 'erased' },
  'auth.user.image': { in: 'account', deletion: 'erased' },
  'auth.user.name': { in: 'account', deletion: 'erased' },
  'auth.user.twoFactorEnabled': { in: 'account', deletion: 'erased' },
  'auth.verification.identifier': { not: PROOF, deletion: 'erased' },
  'pgboss.job.data': { not: JOB, deletion: 'kept' },
  'pgboss.job.output': { not: JOB, deletion: 'kept' },
  'pgboss.job.source_output': { not: JOB, deletion: 'kept' },
  'pgboss.job_common.data': { not: JOB, deletion: 'kept' },
  'pgboss.job_common.output': { not: JOB, deletion: 'kept' },
  'pgboss.job_common.source_output': { not: JOB, deletion: 'kept' },
  'pgboss.schedule.data': { not: NOBODY, deletion: 'kept' },
  'pgboss.schedule.options': { not: NOBODY, deletion: 'kept' },
  'pgboss.warning.data': { not: NOBODY, deletion: 'kept' },
  'public.distinct_tool_pairs.judged_by': { not: AUTHORSHIP, deletion: 'unlinked' },
  'public.duplicate_groups.created_by': { not: AUTHORSHIP, deletion: 'unlinked' },
  'public.duplicate_groups.evidence': { not: NOBODY, deletion: 'kept' },
  'public.enrichment_calls.input_tokens': { not: NOBODY, deletion: 'kept' },
  'public.enrichment_calls.output_tokens': { not: NOBODY, deletion: 'kept' },
  'public.enrichment_lookups.error': { not: NOBODY, deletion: 'kept' },
  'public.enrichment_lookups.found': { not: TEXT, deletion: 'kept' },
  'public.enrichment_lookups.requested_by': { not: DELIVERY, deletion: 'erased' },
  'public.enrichment_lookups.sources': { not: NOBODY, deletion: 'kept' },
  'public.enrichment_run_items.message': { not: NOBODY, deletion: 'kept' },
  'public.enrichment_runs.started_by': { not: AUTHORSHIP, deletion: 'unlinked' },
  'public.product_hunt_trends.image_url': { not: NOBODY, deletion: 'kept' },
  'public.profile_pictures.user_id': {
    not: 'the copy of the picture at avatar_url, which is in the download',
    deletion: 'erased',
  },
  'public.profiles.avatar_url': { in: 'profile', deletion: 'erased' },
  'public.profiles.email': { in: 'profile', deletion: 'erased' },
  'public.profiles.full_name': { in: 'profile', deletion: 'erased' },
  'public.profiles.id': { in: 'profile', deletion: 'erased' },
  'public.system_settings.updated_by': { not: AUTHORSHIP, deletion: 'unlinked' },
  'public.system_settings.value': { not: NOBODY, deletion: 'kept' },
  'public.tool_credentials.created_by': { not: AUTHORSHIP, deletion: 'unlinked' },
  'public.tool_credentials.password': { not: 'a sealed secret of a tool, not of a person', deletion: 'kept' },
  'public.tool_field_sources.applied_by': { not: AUTHORSHIP, deletion: 'unlinked' },
  'public.tool_field_sources.former_value': { not: TEXT, deletion: 'kept' },
  'public.tool_field_sources.new_value': { not: TEXT, deletion: 'kept' },
  'public.tool_field_sources.reverted_by': { not: AUTHORSHIP, deletion: 'unlinked' },
  'public.tool_imports.created_by': { not: AUTHORSHIP, deletion: 'unlinked' },
  'public.tool_imports.faults': { not: TEXT, deletion: 'kept' },
  'public.tool_imports.undone_by': { not: AUTHORSHIP, deletion: 'unlinked' },
  'public.tool_merges.created_by': { not: AUTHORSHIP, deletion: 'unlinked' },
  'public.tool_merges.snapshot': { not: UNDO, deletion: 'kept' },
  'public.tool_permissions.created_by': { not: AUTHORSHIP, deletion: 'unlinked' },
  'public.tool_request_status_changes.changed_by': { in: 'status_changes', deletion: 'unlinked' },
  'public.tool_request_votes.user_id': { in: 'votes', deletion: 'erased' },
  'public.tool_requests.requested_by': { in: 'requests', deletion: 'unlinked' },
  'public.tools.created_by': { in: 'tools_added', deletion: 'unlinked' },
  'public.tools.lacks_owner': { not: NOBODY, deletion: 'kept' },
  'public.tools.owner': { not: TEXT, deletion: 'kept' },
  'public.tools.renewal_responsible': { not: TEXT, deletion: 'kept' },
  'public.trend_pictures.image_url': { not: NOBODY, deletion: 'kept' },
  'public.user_favorites.user_id': { in: 'favorites', deletion: 'erased' },
  'public.user_roles.user_id': { in: 'role', deletion: 'erased' },
  'public.user_settings.user_id': { in: 'settings', deletion: 'erased' },
  'public.user_settings.value': { in: 'settings', deletion: 'erased' },
};
