import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Notice } from '@perkotheque/domain/notifications/notice';
import type { NoticeTopic } from '@perkotheque/domain/notifications/topics';
import type { RequestActor } from '#lib/identity.ts';
import { findUnread, type MemberNotice } from './member-notices.repo.ts';
import { findRequestNews, findToolNews, type RequestNews, type ToolNews } from './notices.repo.ts';

function toolNotice(news: ToolNews | undefined): Notice | null {
  if (!news?.change || !news.wants_any) return null;
  const { name } = news;
  if (news.change === 'added') return news.wants_new_tools ? { kind: 'new_tool', name } : null;
  return news.is_favorite && news.wants_favorites ? { kind: 'favorite_changed', name } : null;
}

function requestNotice(news: RequestNews | undefined, isDecider: boolean): Notice | null {
  if (!news?.is_wanted) return null;
  const { name, status } = news;
  if (status && news.is_concerned) return { kind: 'request_status', name, status };
  return news.is_new && isDecider ? { kind: 'new_request', name } : null;
}

/** Requests and tools have events of their own; the rest waits in the bell. */
function bellNotice(news: MemberNotice | undefined): Notice | null {
  if (!news) return null;
  const { kind, name, detail, target_id, claim_state: state } = news;
  if (kind === 'access_asked') return { kind, name };
  if (kind === 'access_decided' && news.access_state === 'granted') return { kind: 'access_granted', name };
  if (kind === 'access_decided') return { kind: 'access_refused', name };
  if (kind !== 'claim' || !state) return null;
  if (news.is_own) return { kind: 'claim', name, claim_id: target_id, state };
  return { kind: 'claim_waiting', name: `${detail ?? ''} · ${name}`, claim_id: target_id };
}

/** Returns the same news as the mails, for the open page: same settings, same recipients. */
export function createNoticesService(db: Database) {
  async function find(actor: RequestActor, topic: NoticeTopic, id: string): Promise<Notice | null> {
    return withActor(db, actor, async (trx) => {
      if (topic === 'notices') return bellNotice(await findUnread(trx, id));
      if (topic === 'tools') return toolNotice(await findToolNews(trx, id, actor.userId));
      const news = await findRequestNews(trx, id, actor.userId);
      return requestNotice(news, hasCapability(actor.role, 'requests.manage'));
    });
  }
  return { find };
}

export type NoticesService = ReturnType<typeof createNoticesService>;
