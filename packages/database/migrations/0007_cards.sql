-- The card of a tool: what every signed-in member may see of any tool, restricted ones included (decision 29).
-- It is a table of its own because row-level security switches the search indexes off (their operators are not
-- LEAKPROOF). Its policy is therefore `true`, on purpose: nothing in it is withheld from a member, and what a
-- restricted tool hides (URL, cost, how-to, tags) is not in it and cannot be searched for here.
create table public.tool_cards (
  id uuid primary key references public.tools (id) on delete cascade,
  name text not null,
  name_norm text collate "C" not null,
  description text not null,
  category_id uuid,
  category text,
  team text not null,
  status text not null,
  has_secure_access boolean not null,
  has_product_hunt boolean not null,
  has_youtube boolean not null,
  allowed_roles text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Favourites counted now and then by a job: orders the long tail of a frequent word without ranking it.
  popularity integer not null default 0,
  -- Three nested vectors with an index each: the name; the name and its labels (category, team, tags); everything. One
  -- vector with weights would make a word that is frequent in texts slow to look up in names.
  name_search tsvector not null,
  label_search tsvector not null,
  search tsvector not null
);
create index tool_cards_name_idx on public.tool_cards (name_norm, id);
create index tool_cards_category_idx on public.tool_cards (category_id, status, name_norm, id);
create index tool_cards_status_idx on public.tool_cards (status, name_norm, id);
create index tool_cards_team_idx on public.tool_cards (team, name_norm, id);
create index tool_cards_created_idx on public.tool_cards (created_at desc, id);
create index tool_cards_updated_idx on public.tool_cards (updated_at desc, id);
create index tool_cards_popularity_idx on public.tool_cards (popularity desc, name_norm, id);
create index tool_cards_name_search_idx on public.tool_cards using gin (name_search) with (fastupdate = off);
create index tool_cards_label_search_idx on public.tool_cards using gin (label_search) with (fastupdate = off);
create index tool_cards_search_idx on public.tool_cards using gin (search) with (fastupdate = off);
create index tool_cards_trigram_idx on public.tool_cards using gin (name_norm public.gin_trgm_ops);

alter table public.tool_cards enable row level security, force row level security;
create policy tool_cards_read on public.tool_cards for select to perk_app using (true);
create policy tool_cards_kernel on public.tool_cards to perk_kernel using (true) with check (true);
create policy tool_cards_worker on public.tool_cards to perk_worker using (true) with check (true);
grant select on public.tool_cards to perk_app;
grant select, insert, update, delete on public.tool_cards to perk_kernel;
grant select, update (popularity) on public.tool_cards to perk_worker;

-- array_to_string() is only STABLE in general; over text it cannot change.
create function app.join_words(words text[]) returns text
  language sql immutable parallel safe
  return array_to_string(words, ' ');
grant execute on function app.join_words(text[]) to perk_kernel, perk_worker;

-- A restricted tool's tags are withheld, so they are not searchable.
create function app.card_labels(category text, team text, tags text[], is_open boolean) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('public.perk_french',
    coalesce(category, '') || ' ' || team || ' ' || case when is_open then coalesce(app.join_words(tags), '') else '' end);
grant execute on function app.card_labels(text, text, text[], boolean) to perk_kernel, perk_worker;

create function app.write_cards(tool_ids uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    delete from public.tool_cards c using public.tools t
     where c.id = any (tool_ids) and t.id = c.id and t.deleted_at is not null;
    insert into public.tool_cards as c (id, name, name_norm, description, category_id, category, team, status,
      has_secure_access, has_product_hunt, has_youtube, allowed_roles, created_at, updated_at, name_search,
      label_search, search)
    select t.id, t.name, t.name_norm, d.description, t.category_id, g.name, t.team, t.status,
           t.has_secure_access, t.product_hunt_url is not null, t.youtube_tutorial is not null, t.allowed_roles,
           t.created_at, t.updated_at, v.name, v.name || v.labels, v.name || v.labels || v.description
      from public.tools t
      left join public.categories g on g.id = t.category_id
     cross join lateral (select case when btrim(t.description) = 'eee' then '' else t.description end as description) d
     cross join lateral (select to_tsvector('public.perk_french', t.name) as name,
                                app.card_labels(g.name, t.team, t.tags, t.allowed_roles = '{}') as labels,
                                to_tsvector('public.perk_french', d.description) as description) v
     where t.id = any (tool_ids) and t.deleted_at is null
    on conflict (id) do update set
      name = excluded.name, name_norm = excluded.name_norm, description = excluded.description,
      category_id = excluded.category_id, category = excluded.category, team = excluded.team,
      status = excluded.status, has_secure_access = excluded.has_secure_access,
      has_product_hunt = excluded.has_product_hunt, has_youtube = excluded.has_youtube,
      allowed_roles = excluded.allowed_roles, updated_at = excluded.updated_at, name_search = excluded.name_search,
      label_search = excluded.label_search, search = excluded.search;
  end;
alter function app.write_cards(uuid[]) owner to perk_kernel;

create function app.keep_cards() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.write_cards((select array_agg(id) from new_rows));
  return null;
end $$;
alter function app.keep_cards() owner to perk_kernel;
create trigger keep_cards_insert after insert on public.tools
  referencing new table as new_rows for each statement execute function app.keep_cards();
create trigger keep_cards_update after update on public.tools
  referencing new table as new_rows for each statement execute function app.keep_cards();

create function app.keep_cards_of_category() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.write_cards((select array_agg(t.id) from public.tools t where t.category_id = new.id));
  return null;
end $$;
alter function app.keep_cards_of_category() owner to perk_kernel;
create trigger keep_cards_of_category after update of name on public.categories
  for each row when (old.name is distinct from new.name) execute function app.keep_cards_of_category();

-- Kept counts of the unfiltered view: a facet costs one row read, however many tools there are.
create table public.tool_facet_counts (
  facet text not null check (facet in ('total', 'category', 'status', 'team')),
  value text not null,
  count integer not null,
  primary key (facet, value)
);
alter table public.tool_facet_counts enable row level security, force row level security;
create policy tool_facet_counts_read on public.tool_facet_counts for select to perk_app using ((select app.is_member()));
create policy tool_facet_counts_kernel on public.tool_facet_counts to perk_kernel using (true) with check (true);
grant select on public.tool_facet_counts to perk_app;
grant select, insert, update, delete on public.tool_facet_counts to perk_kernel;

create function app.count_facets() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- One branch an operation, because a transition table exists only for its own. Rows are taken in key order so that
  -- two writers cannot deadlock.
  if tg_op = 'INSERT' then
    insert into public.tool_facet_counts as f (facet, value, count)
    select facet, value, count(*) from new_rows c, lateral app.facets_of(c.category_id, c.status, c.team)
     group by facet, value order by facet, value
    on conflict (facet, value) do update set count = f.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into public.tool_facet_counts as f (facet, value, count)
    select facet, value, -count(*) from old_rows c, lateral app.facets_of(c.category_id, c.status, c.team)
     group by facet, value order by facet, value
    on conflict (facet, value) do update set count = f.count + excluded.count;
  else
    insert into public.tool_facet_counts as f (facet, value, count)
    select facet, value, sum(step) from (
      select facet, value, 1 as step from new_rows c, lateral app.facets_of(c.category_id, c.status, c.team)
      union all
      select facet, value, -1 from old_rows c, lateral app.facets_of(c.category_id, c.status, c.team)
    ) moves group by facet, value having sum(step) <> 0 order by facet, value
    on conflict (facet, value) do update set count = f.count + excluded.count;
  end if;
  return null;
end $$;

create function app.facets_of(category_id uuid, status text, team text) returns table (facet text, value text)
  language sql immutable parallel safe
  begin atomic
    values ('total', ''), ('category', coalesce(category_id::text, '')), ('status', status), ('team', team);
  end;
grant execute on function app.facets_of(uuid, text, text) to perk_kernel, perk_worker;
alter function app.count_facets() owner to perk_kernel;

create trigger count_facets_insert after insert on public.tool_cards
  referencing new table as new_rows for each statement execute function app.count_facets();
create trigger count_facets_update after update on public.tool_cards
  referencing old table as old_rows new table as new_rows for each statement execute function app.count_facets();
create trigger count_facets_delete after delete on public.tool_cards
  referencing old table as old_rows for each statement execute function app.count_facets();
