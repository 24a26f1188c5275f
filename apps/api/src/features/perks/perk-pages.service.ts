import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { JobQueue } from '#jobs/boss.ts';
import { perkPageJob } from '#jobs/programme-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { findPage, findToolOfSite, insertPage } from './perk-pages.repo.ts';
import { mayManagePerks } from './perks.policy.ts';

export function createPerkPagesService(db: Database, jobs: JobQueue) {
  /** The worker reads the page: this process holds the vault key, so it calls no outside server. */
  async function ask(actor: RequestActor, address: string): Promise<string> {
    const url = authorize<'manage', string>(mayManagePerks(actor), address);
    return withActor(db, actor, async (trx) => {
      const id = await insertPage(trx, url, actor.userId);
      await jobs.enqueue(trx, perkPageJob, { page_id: id });
      return id;
    });
  }

  async function find(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      const page = await findPage(trx, id);
      if (!page) throw new AppError('not_found');
      const { finished_at, name, description, terms_url, url } = page;
      const tool = name === null ? null : ((await findToolOfSite(trx, url)) ?? null);
      return {
        is_finished: finished_at !== null,
        page: name === null ? null : { name, description, terms_url, tool },
      };
    });
  }

  return { ask, find };
}

export type PerkPagesService = ReturnType<typeof createPerkPagesService>;
