import { type Kysely, sql } from 'kysely';
import type { Database } from '../connect.ts';
import type { DB } from '../schema.gen.ts';

const BATCH = 50_000;

/**
 * Any number of French-like tools, made by SQL: the words follow a steep distribution, so that there are frequent,
 * ordinary and rare ones, and everything is the same at each run. Triggers and indexes are set aside meanwhile and
 * their work done once at the end, or a million tools would take an hour.
 */
export async function seedScale(owner: Database, tools: number): Promise<void> {
  await owner.connection().execute(async (db) => {
    await setAside(db);
    for (let from = 1; from <= tools; from += BATCH)
      await insertTools(db, from, Math.min(from + BATCH - 1, tools));
    await sql`insert into tool_permissions (tool_id, role) select id, unnest(allowed_roles) from tools`.execute(
      db,
    );
    await sql`insert into tool_needs (tool_id, need_id)
      select t.id, n.id from tools t join needs n on n.slug = any (t.needs)`.execute(db);
    await sql`select app.write_cards((select array_agg(id) from tools))`.execute(db);
    await sql`update tool_cards set popularity = ('x' || substr(md5(id::text), 1, 6))::bit(24)::integer % 1000`.execute(
      db,
    );
    // An index built over versions that this update replaced stays unused while any database of the server has an older
    // transaction that writes (`indcheckxmin`).
    await sql`vacuum tool_cards`.execute(db);
    await sql`insert into tool_facet_counts (facet, value, count)
      select facet, value, count(*) from tool_cards c, lateral app.facets_of(c.category_id, c.status, c.team)
       group by facet, value`.execute(db);
    await putBack(db);
    for (const table of ['tools', 'tool_cards', 'tool_needs', 'tool_permissions', 'tool_facet_counts']) {
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    }
  });
}

async function setAside(db: Kysely<DB>): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db);
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  await sql`create temp table set_aside as
    select i.indexname, i.indexdef from pg_indexes i
     where i.schemaname = 'public' and i.tablename in ('tools', 'tool_cards')
       and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`.execute(db);
  await sql`do $$ declare name text; begin
    for name in select indexname from set_aside loop execute format('drop index public.%I', name); end loop;
  end $$`.execute(db);
}

async function putBack(db: Kysely<DB>): Promise<void> {
  await sql`do $$ declare definition text; begin
    for definition in select indexdef from set_aside loop execute definition; end loop;
  end $$`.execute(db);
  await sql`drop table set_aside`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
}

async function insertTools(db: Kysely<DB>, from: number, to: number): Promise<void> {
  await sql`
    with categories as (select array_agg(id order by name) as ids from categories),
    slugs as (select array_agg(slug order by slug) as slugs from needs),
    words as (select array['gestion','facturation','équipe','projet','client','vente','courriel','analyse','sécurité','paiement',
      'contrat','signature','recrutement','paie','note','tableau','carte','vidéo','image','traduction','rédaction','code',
      'hébergement','sauvegarde','surveillance','support','agenda','réunion','formation','veille','prospection','comptabilité',
      'trésorerie','stock','livraison','enquête','sondage','annuaire','messagerie','automatisation'] as all_words)
    insert into tools (name, description, category_id, team, status, url, tool_type, usage_level, cost, cost_per_period,
                       renewal_frequency, owner, what_is_it_for, tags, key_features, needs, alternatives, created_at,
                       updated_at, allowed_roles)
    select initcap(w.a) || ' ' || initcap(w.b) || ' ' || n,
           'Outil de ' || w.a || ' et de ' || w.c || ' pour la ' || w.b || case when n % 4 = 0 then ', simple et rapide' else '' end
             || case when n % 9973 = 0 then ', avec quincaillerie' else '' end,
           case when n % 41 = 0 then null else c.ids[1 + n % 8] end,
           (array['IT','Marketing','Ventes','Produit','Design','Innovation','Ops','RH','Tous'])[1 + n % 9],
           (array['active','active','active','active','active','active','testing','planned','inactive','deprecated'])[1 + n % 10],
           'https://outil-' || n || '.example',
           (array['saas','open-source','enterprise','free','freemium'])[1 + n % 5],
           (array['low','medium','high'])[1 + n % 3],
           (n % 300) || ' €/mois', n % 300, 'monthly', 'Éditeur ' || (n % 500), 'Sert à la ' || w.c,
           array[w.a, w.b, 'etiquette' || (n % 5000)], array[w.b, w.c],
           array[s.slugs[1 + n % cardinality(s.slugs)], s.slugs[1 + n * 7 % cardinality(s.slugs)]],
           array['Rival ' || (n % 300)],
           timestamptz '2025-01-01' + make_interval(mins => n % 500000), timestamptz '2025-01-01' + make_interval(mins => n % 600000),
           case when n % 20 = 7 then array[(array['moderator', 'core-team', 'admin'])[1 + n % 3]] else '{}' end
      from generate_series(${from}::integer, ${to}::integer) n
     cross join categories c cross join words d cross join slugs s
     cross join lateral (select
       d.all_words[1 + floor(40 * power((('x' || substr(md5('a' || n), 1, 6))::bit(24)::integer) / 16777216.0, 2.5))::integer] as a,
       d.all_words[1 + floor(40 * power((('x' || substr(md5('b' || n), 1, 6))::bit(24)::integer) / 16777216.0, 1.5))::integer] as b,
       d.all_words[1 + floor(40 * ((('x' || substr(md5('c' || n), 1, 6))::bit(24)::integer) / 16777216.0))::integer] as c) w`.execute(
    db,
  );
}
