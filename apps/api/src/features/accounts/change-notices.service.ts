import type { Database } from '@perkotheque/database/connect';
import { DEFAULT_LANGUAGE, type Language } from '@perkotheque/domain/settings/vocabulary';
import { readBranding, readLanguage } from '#features/settings/settings.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { type AccountChange, changeMail } from './mails/change-mail.ts';

type Deps = {
  /** Connects as perk_app. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
};

export type Told = { userId: string; email: string; fullName: string | null };
type Send = (
  trx: Parameters<MailQueue['enqueue']>[0],
  change: AccountChange,
  values?: Record<string, string>,
) => Promise<void>;

/** Tells members by mail what changes in their account (ACC-02). */
export function createChangeNotices({ db, mails, baseUrl }: Deps) {
  /** Reads what the mail needs, so that the caller's transaction only queues it. */
  async function prepare(member: Told, asked: Language = DEFAULT_LANGUAGE): Promise<Send> {
    const [{ appName }, language] = [await readBranding(db), await readLanguage(db, member.userId, asked)];
    const to = { email: member.email, name: member.fullName ?? '' };
    return (trx, change, values = {}) => {
      const link = `${baseUrl}${change === 'deleted' ? '/' : '/mon-compte'}`;
      return mails.enqueue(
        trx,
        'account-change',
        changeMail({ language, change, member: to, values, link, appName }),
      );
    };
  }

  return { prepare };
}

export type ChangeNotices = ReturnType<typeof createChangeNotices>;
