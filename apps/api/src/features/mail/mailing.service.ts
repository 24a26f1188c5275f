import { randomBytes } from 'node:crypto';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import {
  DEFAULT_APP_NAME,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
} from '@perkotheque/domain/settings/vocabulary';
import { AppError } from '#lib/app-error.ts';
import type { MailFrame, Unsubscribe } from '#lib/member-mail.ts';
import { chooseMail, findLanguages, findSettings, keepTokens } from './mailing.repo.ts';

/** The kinds of notification mail, each with its system setting if it has one besides the global setting. */
const KINDS = {
  requests: ['request_notifications'],
  new_tools: ['new_tool_notifications'],
  favorites: [],
  digest: [],
  claims: [],
  access: [],
  contracts: [],
} as const;
export type MailKind = keyof typeof KINDS;

const GLOBAL_SWITCH = 'email_notifications_enabled';
const TOKEN_BYTES = 32;

/**
 * Returns whether this kind of mail is on, and the sender name. A setting without a row is on (decision 68). NULL: a
 * kind that nobody can refuse.
 */
export async function mailContext(
  trx: ActorTrx,
  kind: MailKind | null,
): Promise<{ isWanted: boolean; appName: string }> {
  const switches: readonly string[] = [GLOBAL_SWITCH, ...(kind ? KINDS[kind] : [])];
  const settings = await findSettings(trx, [...switches, 'app_name']);
  const name = settings.get('app_name');
  return {
    isWanted: switches.every((key) => settings.get(key) !== false),
    appName: typeof name === 'string' && name.trim() !== '' ? name : DEFAULT_APP_NAME,
  };
}

type LinksInput = { baseUrl: string; kind: MailKind; userIds: readonly string[] };

/** Returns, for each member, the confirmation page and the one-click URL for mail providers. */
async function unsubscribeLinks(trx: ActorTrx, { baseUrl, kind, userIds }: LinksInput) {
  const fresh = userIds.map((userId) => ({ userId, token: randomBytes(TOKEN_BYTES).toString('base64url') }));
  const tokens = await keepTokens(trx, kind, fresh);
  return (userId: string) => {
    const token = tokens.get(userId) ?? '';
    return {
      pageUrl: `${baseUrl}/unsubscribe?token=${token}`,
      oneClickUrl: `${baseUrl}/api/unsubscribe/one-click?token=${token}`,
    };
  };
}

/** Returns the language of each member: a mail has no request with a language cookie. */
export async function mailLanguages(trx: ActorTrx, userIds: readonly string[]) {
  const rows = await findLanguages(trx, userIds);
  const languages = new Map(rows.map((row) => [row.user_id, LANGUAGES.find((known) => known === row.value)]));
  return (userId: string): Language => languages.get(userId) ?? DEFAULT_LANGUAGE;
}

type Recipient = { id: string; email: string; name: string | null };
type FramesInput = { appName: string; baseUrl: string; kind: MailKind; people: readonly Recipient[] };

/** Returns, for each of these people, what every mail of this kind to them has. */
export async function mailFrames(trx: ActorTrx, { appName, baseUrl, kind, people }: FramesInput) {
  // In one order: two jobs that keep the tokens of the same people must not wait for each other.
  const userIds = [...new Set(people.map(({ id }) => id))].sort();
  const links = await unsubscribeLinks(trx, { baseUrl, kind, userIds });
  const languageOf = await mailLanguages(trx, userIds);
  return ({ id, email, name }: Recipient): MailFrame & { unsubscribe: Unsubscribe } => ({
    language: languageOf(id),
    appName,
    member: { email, name },
    unsubscribe: links(id),
  });
}

const NOBODY = { userId: null };

export function createMailingService(db: Database) {
  /** Needs no session: the token of the mail's link authorizes it. */
  async function choose(token: string, isWanted: boolean): Promise<void> {
    const isKnown = await withActor(db, NOBODY, (trx) => chooseMail(trx, token, isWanted));
    if (!isKnown) throw new AppError('invalid_token');
  }
  return { choose };
}

export type MailingService = ReturnType<typeof createMailingService>;
