import { type Actor, type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import {
  DISPLAY_DEFAULTS,
  type DisplayBadge,
  type DisplayField,
  readDisplayBadges,
  readDisplayFields,
} from '@perkotheque/domain/settings/display';
import {
  preferenceKeySchema,
  preferenceSchema,
  readPreferences,
} from '@perkotheque/domain/settings/preferences';
import {
  type DisplaySettings,
  isPublicSetting,
  PUBLIC_SETTING_KEYS,
  readSystemSettings,
  SYSTEM_SETTING_DEFAULTS,
  type SystemSettingKey,
  type SystemSettings,
  systemSettingKeySchema,
  systemSettingSchema,
} from '@perkotheque/domain/settings/system';
import { DEFAULT_APP_NAME, type Language } from '@perkotheque/domain/settings/vocabulary';
import { z } from 'zod';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { parseInput } from '#lib/input-validation.ts';
import {
  createSystemSetting,
  findSystemSetting,
  findSystemSettings,
  findTermsVersion,
  findUserSetting,
  isRegistrationOpen,
  listSystemSettings,
  listUserSettings,
  lockSystemSetting,
  saveSystemSetting,
  saveUserSetting,
} from './settings.repo.ts';
import { SETTING_ROWS_FR } from './texts.fr.ts';

export interface PublicConfiguration {
  app_name: string;
  company_name: string;
  app_description: string;
  /** Empty when no contact address is set. */
  contact_email: string;
  join_text: string;
  join_url: string;
  registration_enabled: boolean;
  password_min_length: number;
  /** The version of the terms to accept at sign-up and after; null when they ask for no acceptance. */
  terms_version: number | null;
  display_fields_grid: DisplayField[];
  display_fields_table: DisplayField[];
  display_badges: DisplayBadge[];
}

/** Runs before a value is stored, in the same transaction. Throws to refuse the value. */
export type SettingGuard<Key extends SystemSettingKey> = (
  trx: ActorTrx,
  actor: RequestActor,
  value: SystemSettings[Key],
) => Promise<void>;
export type SettingGuards = { [Key in SystemSettingKey]?: SettingGuard<Key> };

type Options = { db: Database; passwordMinLength: number; guards?: SettingGuards };

const text = (value: unknown, fallback: string) =>
  typeof value === 'string' && value.trim() ? value : fallback;

/** The value for the audit log: primitives unchanged, others as JSON. */
const loggable = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value ?? null);

function knownKey<Key extends string>(keys: z.ZodType<Key>, name: string): Key {
  const known = keys.safeParse(name);
  if (!known.success) throw new AppError('not_found');
  return known.data;
}

/** The name and description for pages and mails, and what the landing page tells those who are not in the programme. */
export async function readBranding(db: Database) {
  const rows = await withActor(db, { userId: null }, (trx) =>
    findSystemSettings(trx, ['app_name', 'company_name', 'app_description', 'join_text', 'join_url']),
  );
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const { join_text, join_url } = readSystemSettings(rows);
  return {
    appName: text(values.get('app_name'), DEFAULT_APP_NAME),
    companyName: text(values.get('company_name'), ''),
    appDescription: text(values.get('app_description'), ''),
    joinText: join_text,
    joinUrl: join_url,
  };
}

/** The names that the shipped legal texts contain; empty where nothing is set. */
export async function readLegalNames(trx: ActorTrx) {
  const rows = await findSystemSettings(trx, ['app_name', 'company_name', 'contact_email']);
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    app: text(values.get('app_name'), DEFAULT_APP_NAME),
    company: text(values.get('company_name'), ''),
    contact: text(values.get('contact_email'), ''),
  };
}

/** For mails to signed-out members; `asked` applies when the member has no language setting. */
export async function readLanguage(db: Database, userId: string, asked: Language): Promise<Language> {
  const row = await withActor(db, { userId }, (trx) => findUserSetting(trx, userId, 'language'));
  return row ? readPreferences([row]).language : asked;
}

export function createSettingsService({ db, passwordMinLength, guards = {} }: Options) {
  /** The public settings (decision 77). */
  async function publicConfiguration(): Promise<PublicConfiguration> {
    const { rows, isOpen, terms } = await withActor(db, { userId: null }, async (trx) => ({
      rows: await findSystemSettings(trx, PUBLIC_SETTING_KEYS),
      isOpen: await isRegistrationOpen(trx),
      terms: await findTermsVersion(trx),
    }));
    const values = new Map(rows.map(({ key, value }) => [key, value]));
    const { join_text, join_url } = readSystemSettings(rows);
    return {
      app_name: text(values.get('app_name'), DEFAULT_APP_NAME),
      company_name: text(values.get('company_name'), ''),
      app_description: text(values.get('app_description'), ''),
      contact_email: text(values.get('contact_email'), ''),
      join_text,
      join_url,
      registration_enabled: isOpen,
      password_min_length: passwordMinLength,
      terms_version: terms,
      display_fields_grid: readDisplayFields(values.get('tool_display_fields_grid'), DISPLAY_DEFAULTS.grid),
      display_fields_table: readDisplayFields(
        values.get('tool_display_fields_table'),
        DISPLAY_DEFAULTS.table,
      ),
      display_badges: readDisplayBadges(values.get('tool_display_badges')),
    };
  }

  const systemSettings = (actor: RequestActor) => withActor(db, actor, listSystemSettings);

  /** A missing row is null, not an error (decision 3). */
  async function systemSetting(actor: Actor, key: string) {
    return (await withActor(db, actor, (trx) => findSystemSetting(trx, key))) ?? null;
  }

  async function store(
    trx: ActorTrx,
    actor: RequestActor,
    key: SystemSettingKey,
    value: SystemSettings[SystemSettingKey],
  ) {
    const guard = guards[key] as SettingGuard<SystemSettingKey> | undefined;
    await guard?.(trx, actor, value);
    const before = await lockSystemSetting(trx, key);
    const row = await saveSystemSetting(trx, {
      key,
      value,
      ...SETTING_ROWS_FR[key],
      updatedBy: actor.userId,
    });
    if (isPublicSetting(key)) await publishEvent(trx, 'config', key);
    const detail = { before: loggable(before), after: loggable(value) };
    if (detail.before !== detail.after) {
      await recordAct(trx, { action: 'settings.update', targetType: 'setting', targetId: key, detail });
    }
    return row;
  }

  async function setSystemSetting(actor: RequestActor, name: string, given: unknown) {
    const key = knownKey(systemSettingKeySchema, name);
    const { value } = parseInput(z.strictObject({ value: systemSettingSchema(key) }), { value: given });
    return withActor(db, actor, (trx) => store(trx, actor, key, value));
  }

  /** Saves all of them in one transaction. */
  async function setDisplaySettings(actor: RequestActor, values: DisplaySettings): Promise<void> {
    await withActor(db, actor, async (trx) => {
      for (const [key, value] of Object.entries(values)) {
        await store(trx, actor, systemSettingKeySchema.parse(key), value);
      }
    });
  }

  /** Returns the defaults, overridden by the stored values. */
  async function displaySettings(actor: RequestActor): Promise<DisplaySettings> {
    const stored = readSystemSettings(await withActor(db, actor, listSystemSettings));
    const { tool_display_fields_grid, tool_display_fields_table, tool_display_badges, tool_required_fields } =
      stored;
    return { tool_display_fields_grid, tool_display_fields_table, tool_display_badges, tool_required_fields };
  }

  /** Creates a missing row as open (SYS-11), so that there is a row to change. */
  async function registration(actor: RequestActor): Promise<{ enabled: boolean; updatedAt: Date }> {
    const key = 'registration_enabled';
    const row = await withActor(db, actor, async (trx) => {
      const value = SYSTEM_SETTING_DEFAULTS[key];
      await createSystemSetting(trx, { key, value, ...SETTING_ROWS_FR[key], updatedBy: actor.userId });
      return findSystemSetting(trx, key);
    });
    const { enabled } = readSystemSettings(row ? [row] : [])[key];
    return { enabled, updatedAt: row?.updated_at ?? new Date() };
  }

  const ownSettings = (actor: RequestActor) =>
    withActor(db, actor, (trx) => listUserSettings(trx, actor.userId));

  async function ownSetting(actor: Actor & { userId: string }, key: string) {
    return (await withActor(db, actor, (trx) => findUserSetting(trx, actor.userId, key))) ?? null;
  }

  async function setOwnSetting(actor: RequestActor, name: string, given: unknown) {
    const key = knownKey(preferenceKeySchema, name);
    const { value } = parseInput(z.strictObject({ value: preferenceSchema(key) }), { value: given });
    return withActor(db, actor, (trx) => saveUserSetting(trx, { userId: actor.userId, key, value }));
  }

  return {
    publicConfiguration,
    systemSettings,
    systemSetting,
    setSystemSetting,
    displaySettings,
    setDisplaySettings,
    registration,
    ownSettings,
    ownSetting,
    setOwnSetting,
  };
}

export type SettingsService = ReturnType<typeof createSettingsService>;
