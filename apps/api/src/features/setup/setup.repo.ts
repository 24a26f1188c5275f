import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

export interface SetupState {
  name: boolean;
  registration: boolean;
  domains: boolean;
  tools: boolean;
  import: boolean;
}

/** A setting counts as done once a member has saved it, even unchanged. */
export async function readSetup(trx: ActorTrx): Promise<SetupState> {
  const saved = (key: string) =>
    sql`exists (select 1 from system_settings where key = ${key} and updated_by is not null)`;
  const { rows } = await sql<SetupState>`
    select ${saved('app_name')} as name, ${saved('registration_enabled')} as registration,
           ${saved('registration_domains')} or not app.registration_open() as domains,
           exists (select 1 from tool_cards) as tools, exists (select 1 from tool_imports) as import`.execute(
    trx,
  );
  return rows[0] as SetupState;
}
