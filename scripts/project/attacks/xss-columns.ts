import type { Owner } from './owner.ts';

/** Texts that people write, by table. Every one is filled with payloads, whatever form or import it came from. */
const ATTACKED: Record<string, string[]> = {
  'app.api_tokens': ['name'],
  'public.access_requests': ['message', 'reason'],
  'public.attestations': ['vendor'],
  'public.claim_events': ['reason'],
  'public.claim_imports': ['file_name'],
  'public.claims': ['tool_name', 'perk_title', 'origin_reason', 'account_name'],
  'public.contract_decisions': ['reason'],
  'public.contract_imports': ['file_name'],
  'public.contracts': ['note'],
  'public.left_out_invitees': ['written'],
  'public.legal_versions': ['text_fr', 'text_en', 'text_es'],
  'public.missed_searches': ['text'],
  'public.needs': ['name_fr', 'name_en'],
  'public.obligations': ['note'],
  'public.perk_reports': ['comment', 'decision_reason'],
  'public.perk_secrets': ['void_reason'],
  'public.perks': ['tool_name', 'title', 'description', 'other_obligation', 'contact', 'introduction_text'],
  'public.pledges': ['current_tool', 'current_use'],
  'public.provider_role_rules': ['group_name'],
  'public.startup_imports': ['file_name'],
  'public.startup_join_requests': ['startup_name', 'reason'],
  'public.startup_merges': ['survivor_name', 'merged_name'],
  'public.startup_tools': ['note', 'processing_purpose', 'personal_data', 'transfer_detail'],
  'public.startups': ['name', 'cohort', 'sector'],
  'public.tool_imports': ['file_name'],
  'public.tool_request_status_changes': ['reason'],
  'public.vendors': ['name'],
  'public.webhooks': ['name'],
};

/** Whole tables that the other part of the attack fills, or that hold no text of a person. */
const EXCUSED_TABLES = [
  ...['tools', 'categories', 'tool_requests', 'product_hunt_trends', 'profiles', 'duplicate_groups'],
  ...['system_settings', 'tool_cards', 'tool_merges', 'trend_snapshots', 'trend_pictures', 'tool_icons'],
  // Written by programs: keys, models, addresses that were called.
  ...['enrichment_calls', 'enrichment_lookups', 'enrichment_run_items', 'member_notices', 'tool_figures'],
  ...['tool_facet_counts', 'startup_fact_changes', 'profile_pictures', 'startup_logos', 'perk_pages'],
  ...['provider_settings', 'contract_prices', 'tool_import_tools', 'startup_import_startups'],
].map((table) => `public.${table}`);

/** Columns of the tables above that hold no free text: states, keys, addresses, lists of known words. */
const EXCUSED_COLUMNS =
  /(?:_norm|_state|_four|fault|email|issuer|host|domains?|topics|kind|status|obligations|_fields|words_\w\w|document)$/;

const FREE_TEXTS = `
  select n.nspname || '.' || c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'text[]'::regtype)
     and not exists (select from pg_constraint k where k.conrelid = c.oid and a.attnum = any (k.conkey)
           and (k.contype = 'f' or k.contype = 'c' and pg_get_constraintdef(k.oid) ~ 'ANY|~'))`;

/** Fills every text of the programme. Returns what it filled, and the texts of the schema that it does not know. */
export async function fillColumns(owner: Owner, payloads: readonly string[]) {
  const short = payloads.filter((payload) => payload.length <= 48);
  const filled: string[] = [];
  const failed: string[] = [];
  for (const [table, columns] of Object.entries(ATTACKED)) {
    for (const column of columns) {
      // The end keeps names apart that have to be unique. Some names are stored without spaces around them.
      const text = `ltrim(($1::text[])[1 + abs(hashtext(ctid::text)) % cardinality($1)]) || ' ' || substr(md5(ctid::text), 1, 6)`;
      try {
        await owner.rows(`update ${table} set ${column} = ${text} where ${column} is not null`, [short]);
        filled.push(`${table}.${column}`);
      } catch (error) {
        failed.push(`${table}.${column}: ${String(error)}`);
      }
    }
  }
  const steps = JSON.stringify(short.slice(0, 10).map((text) => ({ text, url: null })));
  await owner.rows('update perk_steps set steps = $1', [steps]);
  const found = await owner.rows<{ table: string; column: string }>(FREE_TEXTS);
  const unknown = found
    .filter(({ table, column }) => !EXCUSED_TABLES.includes(table) && !EXCUSED_COLUMNS.test(column))
    .filter(({ table, column }) => ATTACKED[table]?.includes(column) !== true)
    .map(({ table, column }) => `${table}.${column}`);
  return { filled, unattacked: [...unknown, ...failed] };
}

/** Addresses of pages about one thing, with the id of one that exists. */
export async function fillAddresses(owner: Owner, addresses: readonly string[]): Promise<string[]> {
  const [ids] = await owner.rows<Record<string, string>>(
    `select (select id from perks where state = 'live' order by id limit 1) as "$perkId",
            (select id from claims order by id limit 1) as "$claimId",
            (select id from startups order by id limit 1) as "$id",
            (select slug from needs order by slug limit 1) as "$slug", 'x' as "$token"`,
  );
  return addresses.map((address) => address.replace(/\$\w+/, (name) => ids?.[name] ?? name));
}

/** A lead of a startup that has claims. */
export async function findLead(owner: Owner): Promise<string> {
  const [lead] = await owner.rows<{ email: string }>(
    `select p.email from startup_members m join profiles p on p.id = m.user_id
      where m.is_lead and m.left_at is null and p.status = 'active'
      order by (select count(*) from claims c where c.startup_id = m.startup_id) desc limit 1`,
  );
  return lead?.email ?? '';
}
