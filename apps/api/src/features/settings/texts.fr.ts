import type { SystemSettingKey } from '@perkotheque/domain/settings/system';

/** The columns of a missing row when it is created. The installation writes the same texts. */
export const SETTING_ROWS_FR: Record<SystemSettingKey, { category: string; description: string }> = {
  app_name: { category: 'general', description: 'Nom de l’application' },
  company_name: { category: 'general', description: 'Nom de l’entreprise' },
  app_description: { category: 'general', description: 'Description de l’application' },
  contact_email: { category: 'general', description: 'Adresse de contact' },
  join_text: { category: 'general', description: 'Que faire quand on n’est pas dans le programme' },
  join_url: { category: 'general', description: 'Lien pour rejoindre le programme' },
  registration_enabled: { category: 'auth', description: 'Autoriser les nouvelles inscriptions' },
  registration_domains: { category: 'auth', description: 'Domaines e-mail admis à l’inscription' },
  neutral_sign_up: { category: 'auth', description: 'Inscription sans révéler les comptes existants' },
  password_sign_in: { category: 'auth', description: 'Connexion par mot de passe' },
  two_factor_enabled: { category: 'security', description: 'Double authentification obligatoire' },
  session_timeout_enabled: { category: 'security', description: 'Expiration automatique des sessions' },
  session_duration_minutes: { category: 'security', description: 'Durée des sessions, en minutes' },
  proof_scope: { category: 'security', description: 'Mot de passe redemandé avant d’afficher un secret' },
  email_notifications_enabled: { category: 'notifications', description: 'Notifications par e-mail' },
  new_tool_notifications: { category: 'notifications', description: 'Notifications des nouveaux outils' },
  request_notifications: { category: 'notifications', description: 'Notifications des demandes' },
  auto_backup_enabled: { category: 'database', description: 'Sauvegarde automatique' },
  enrichment_review: { category: 'enrichment', description: 'Relire avant d’écrire' },
  tool_display_fields_grid: { category: 'display', description: 'Champs de la grille' },
  tool_display_fields_table: { category: 'display', description: 'Champs du tableau' },
  tool_display_badges: { category: 'display', description: 'Badges' },
  tool_required_fields: { category: 'display', description: 'Champs requis' },
};
