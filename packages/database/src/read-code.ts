import { sql } from 'kysely';

/** Whether the startup has read the unique code of claim `c`: the perk is then used, whatever became of the claim (CODE-02). */
export const HAS_READ_CODE = sql`c.way = 'unique-code'
  and exists (select from claim_events e where e.claim_id = c.id and e.kind = 'secret-read')`;
