import { type Actor, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import {
  DISPLAY_DEFAULTS,
  type DisplayBadge,
  type DisplayField,
  readDisplayBadges,
  readDisplayFields,
} from '@perkotheque/domain/settings/display';
import { DEFAULT_APP_NAME } from '@perkotheque/domain/settings/vocabulary';
import { findSystemSetting, findSystemSettings, findUserSetting } from './settings.repo.ts';

const PUBLIC_KEYS = [
  'app_name',
  'company_name',
  'app_description',
  'registration_enabled',
  'tool_display_fields_grid',
  'tool_display_fields_table',
  'tool_display_badges',
] as const;

export interface PublicConfiguration {
  appName: string;
  companyName: string;
  appDescription: string;
  registrationEnabled: boolean;
  passwordMinLength: number;
  displayFieldsGrid: DisplayField[];
  displayFieldsTable: DisplayField[];
  displayBadges: DisplayBadge[];
}

const text = (value: unknown, fallback: string) =>
  typeof value === 'string' && value.trim() ? value : fallback;

export function createSettingsService(db: Database, passwordMinLength: number) {
  /** Decision 77: what anybody may know. A missing registration setting counts as open. */
  async function publicConfiguration(): Promise<PublicConfiguration> {
    const rows = await withActor(db, { userId: null }, (trx) => findSystemSettings(trx, PUBLIC_KEYS));
    const values = new Map(rows.map(({ key, value }) => [key, value]));
    const registration = values.get('registration_enabled') as { enabled?: unknown } | undefined;
    return {
      appName: text(values.get('app_name'), DEFAULT_APP_NAME),
      companyName: text(values.get('company_name'), ''),
      appDescription: text(values.get('app_description'), ''),
      registrationEnabled: registration?.enabled !== false,
      passwordMinLength,
      displayFieldsGrid: readDisplayFields(values.get('tool_display_fields_grid'), DISPLAY_DEFAULTS.grid),
      displayFieldsTable: readDisplayFields(values.get('tool_display_fields_table'), DISPLAY_DEFAULTS.table),
      displayBadges: readDisplayBadges(values.get('tool_display_badges')),
    };
  }

  /** A missing row is null, not an error (decision 3). */
  async function systemSetting(actor: Actor, key: string) {
    return (await withActor(db, actor, (trx) => findSystemSetting(trx, key))) ?? null;
  }

  async function ownSetting(actor: Actor & { userId: string }, key: string) {
    return (await withActor(db, actor, (trx) => findUserSetting(trx, actor.userId, key))) ?? null;
  }

  return { publicConfiguration, systemSetting, ownSetting };
}

export type SettingsService = ReturnType<typeof createSettingsService>;
