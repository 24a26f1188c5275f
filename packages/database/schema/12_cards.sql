-- Cards: the list and the search of the catalogue, and the kept counts of its filters.

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
  popularity integer not null default 0,
  squashed text collate "C" not null generated always as (app.squash(name)) stored,
  needs text[] not null,
  rivals text[] not null,
  name_search tsvector not null,
  label_search tsvector not null,
  search tsvector not null,
  haystack text not null generated always as (app.normalise(name || E'\n' || team || E'\n' || description)) stored
);
comment on table public.tool_cards is
  'What every member may see of any tool, restricted ones included (decision 29). Kept by triggers on tools.';
comment on column public.tool_cards.popularity is
  'Kept by 36_popularity.sql: orders « Plus appréciés » and results that match equally well.';
comment on column public.tool_cards.squashed is 'The name in one word: finds « chat gpt » and « 1 password ».';
comment on column public.tool_cards.needs is 'Slugs of the needs of an open tool; a restricted tool hides them.';
comment on column public.tool_cards.rivals is
  'The alternatives of an open tool, each in one word as in « squashed »; a restricted tool hides them.';
comment on column public.tool_cards.name_search is
  'The name only, with the parts of « GitGuardian ». Three vectors with an index each: in one vector with weights, a word frequent in texts would be '
  'slow to find in names.';
comment on column public.tool_cards.label_search is 'Name, category, team and, if the tool is open, tags.';
comment on column public.tool_cards.search is 'Name, labels and description.';
comment on column public.tool_cards.haystack is 'Searched by the console, which also finds parts of words.';
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
create index tool_cards_squashed_idx on public.tool_cards (squashed, id);
create index tool_cards_squashed_trigram_idx on public.tool_cards using gin (squashed public.gin_trgm_ops);
create index tool_cards_needs_idx on public.tool_cards using gin (needs) with (fastupdate = off);
create index tool_cards_rivals_idx on public.tool_cards using gin (rivals) with (fastupdate = off);
create index tool_cards_trigram_idx on public.tool_cards using gin (name_norm public.gin_trgm_ops);
create index tool_cards_public_idx on public.tool_cards (updated_at desc, name_norm, id)
  where status = 'active' and allowed_roles = '{}' and not has_secure_access;
create index tool_cards_public_category_idx on public.tool_cards (category_id, id)
  where status = 'active' and allowed_roles = '{}' and not has_secure_access;
create index tool_cards_haystack_idx on public.tool_cards using gin (haystack public.gin_trgm_ops);

-- A separate table, because row-level security disables the search indexes (their operators are not LEAKPROOF). Its
-- read policy is `true` on purpose: what a restricted tool hides (URL, cost, how-to, tags) is not in its card.
alter table public.tool_cards enable row level security, force row level security;
create policy tool_cards_read on public.tool_cards for select to perk_app using (true);
create policy tool_cards_kernel on public.tool_cards to perk_kernel using (true) with check (true);
create policy tool_cards_worker on public.tool_cards to perk_worker using (true) with check (true);
grant select on public.tool_cards to perk_app;
grant select on public.tool_cards to perk_worker;
grant select, insert, update, delete on public.tool_cards to perk_kernel;

-- array_to_string() is only STABLE in general; for text its result cannot change.
create function app.join_words(words text[]) returns text
  language sql immutable parallel safe
  return array_to_string(words, ' ');
grant execute on function app.join_words(text[]) to perk_worker, perk_kernel;

-- « GitGuardian » is also « Git Guardian », « 360Learning » also « 360 Learning ».
create function app.name_words(name text) returns text
  language sql immutable strict parallel safe
  return app.words_of(name || ' ' || regexp_replace(regexp_replace(name,
    '([[:lower:]])([[:upper:]])', '\1 \2', 'g'), '([[:digit:]])([[:alpha:]])', '\1 \2', 'g'));
grant execute on function app.name_words(text) to perk_worker, perk_kernel;

-- The tags of a restricted tool are hidden, so they cannot be searched for.
create function app.card_labels(category text, team text, tags text[], is_open boolean) returns tsvector
  language sql immutable parallel safe
  return app.search_vector(
    coalesce(category, '') || ' ' || team || ' ' || case when is_open then coalesce(app.join_words(tags), '') else '' end);
grant execute on function app.card_labels(text, text, text[], boolean) to perk_worker, perk_kernel;

create function app.write_cards(tool_ids uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    delete from public.tool_cards c using public.tools t
     where c.id = any (tool_ids) and t.id = c.id and t.deleted_at is not null;
    select app.learn_words(array(
      select distinct word
        from public.tools t
       cross join lateral unnest(string_to_array(app.name_words(t.name), ' ')
         || case when app.words_of(t.name) !~ ' .* ' then app.squash(t.name) end) word
       where t.id = any (tool_ids) and t.deleted_at is null));
    insert into public.tool_cards as c (id, name, name_norm, description, category_id, category, team, status,
      has_secure_access, has_product_hunt, has_youtube, allowed_roles, created_at, updated_at, needs, rivals, name_search,
      label_search, search)
    select t.id, t.name, t.name_norm, d.description, t.category_id, g.name, t.team, t.status,
           t.has_secure_access, t.product_hunt_url is not null, t.youtube_tutorial is not null, t.allowed_roles,
           t.created_at, t.updated_at,
           case when t.allowed_roles = '{}' then t.needs else '{}' end,
           case when t.allowed_roles = '{}' then array(select app.squash(a) from unnest(t.alternatives) a) else '{}' end,
           v.name, v.name || v.labels, v.name || v.labels || v.description
      from public.tools t
      left join public.categories g on g.id = t.category_id
     cross join lateral (select case when btrim(t.description) = 'eee' then '' else t.description end as description) d
     cross join lateral (select app.search_vector(app.name_words(t.name)) as name,
                                app.card_labels(g.name, t.team, t.tags, t.allowed_roles = '{}') as labels,
                                app.search_vector(d.description) as description) v
     where t.id = any (tool_ids) and t.deleted_at is null
    on conflict (id) do update set
      name = excluded.name, name_norm = excluded.name_norm, description = excluded.description,
      category_id = excluded.category_id, category = excluded.category, team = excluded.team,
      status = excluded.status, has_secure_access = excluded.has_secure_access,
      has_product_hunt = excluded.has_product_hunt, has_youtube = excluded.has_youtube,
      allowed_roles = excluded.allowed_roles, updated_at = excluded.updated_at, needs = excluded.needs,
      rivals = excluded.rivals, name_search = excluded.name_search, label_search = excluded.label_search,
      search = excluded.search;
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

-- A category with thousands of tools would take seconds to rename or delete. Above 500 tools the change is made at
-- once and the worker follows in batches.
create function app.has_many_tools(p_category_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select count(*) > 500 from (select from public.tools t where t.category_id = p_category_id limit 501) first_ones;
  end;
alter function app.has_many_tools(uuid) owner to perk_kernel;
grant execute on function app.has_many_tools(uuid) to perk_app;

create function app.keep_cards_of_category() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.has_many_tools(new.id) then
    perform app.write_cards((select array_agg(t.id) from public.tools t where t.category_id = new.id));
  end if;
  return null;
end $$;
alter function app.keep_cards_of_category() owner to perk_kernel;
create trigger keep_cards_of_category after update of name on public.categories
  for each row when (old.name is distinct from new.name) execute function app.keep_cards_of_category();

-- One batch of that work; returns how many tools it changed, zero when nothing is left.
create function app.settle_category(p_category_id uuid, p_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  category public.categories;
  ids uuid[];
begin
  select * into category from public.categories g where g.id = p_category_id;
  if not found then
    return 0;
  end if;
  if category.is_leaving then
    ids := array(select t.id from public.tools t where t.category_id = p_category_id order by t.id limit p_most);
    update public.tools t set category_id = null where t.id = any (ids);
    if cardinality(ids) = 0 then
      delete from public.categories g where g.id = p_category_id;
    end if;
  else
    ids := array(select c.id from public.tool_cards c
                  where c.category_id = p_category_id and c.category is distinct from category.name limit p_most);
    perform app.write_cards(ids);
  end if;
  return cardinality(ids);
end $$;
alter function app.settle_category(uuid, integer) owner to perk_kernel;
grant execute on function app.settle_category(uuid, integer) to perk_worker;

create table public.tool_facet_counts (
  facet text not null check (facet in ('total', 'category', 'status', 'team')),
  value text not null,
  count integer not null
);
create index tool_facet_counts_facet on public.tool_facet_counts (facet, value) include (count);
comment on table public.tool_facet_counts is
  'Differences, to be summed by facet and value: the counts of the unfiltered list. Rows are only appended, since '
  'one row per facet would be locked by every writer and cause deadlocks.';

alter table public.tool_facet_counts enable row level security, force row level security;
create policy tool_facet_counts_read on public.tool_facet_counts for select to perk_app using ((select app.is_member()));
create policy tool_facet_counts_kernel on public.tool_facet_counts to perk_kernel using (true) with check (true);
grant select on public.tool_facet_counts to perk_app;
grant select, insert, update, delete on public.tool_facet_counts to perk_kernel;

create function app.facets_of(category_id uuid, status text, team text) returns table (facet text, value text)
  language sql immutable parallel safe
  begin atomic
    values ('total', ''), ('category', coalesce(category_id::text, '')), ('status', status), ('team', team);
  end;
grant execute on function app.facets_of(uuid, text, text) to perk_worker, perk_kernel;

create function app.count_facets() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- One branch an operation, because a transition table exists only for its own.
  if tg_op = 'INSERT' then
    insert into public.tool_facet_counts (facet, value, count)
    select facet, value, count(*) from new_rows c, lateral app.facets_of(c.category_id, c.status, c.team)
     group by facet, value;
  elsif tg_op = 'DELETE' then
    insert into public.tool_facet_counts (facet, value, count)
    select facet, value, -count(*) from old_rows c, lateral app.facets_of(c.category_id, c.status, c.team)
     group by facet, value;
  else
    insert into public.tool_facet_counts (facet, value, count)
    select facet, value, sum(step) from (
      select facet, value, 1 as step from new_rows c, lateral app.facets_of(c.category_id, c.status, c.team)
      union all
      select facet, value, -1 from old_rows c, lateral app.facets_of(c.category_id, c.status, c.team)
    ) moves group by facet, value having sum(step) <> 0;
  end if;
  return null;
end $$;
alter function app.count_facets() owner to perk_kernel;
create trigger count_facets_insert after insert on public.tool_cards
  referencing new table as new_rows for each statement execute function app.count_facets();
create trigger count_facets_update after update on public.tool_cards
  referencing old table as old_rows new table as new_rows for each statement execute function app.count_facets();
create trigger count_facets_delete after delete on public.tool_cards
  referencing old table as old_rows for each statement execute function app.count_facets();

-- Replaces the differences of each facet by their sum, in one statement: a reader never sees both. Writers only append
-- and do not wait for it.
create function app.fold_facet_counts() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('app.fold_facet_counts')) then
    return;
  end if;
  with steps as (delete from public.tool_facet_counts returning facet, value, count)
  insert into public.tool_facet_counts (facet, value, count)
  select facet, value, sum(count) from steps group by facet, value having sum(count) <> 0;
end $$;
alter function app.fold_facet_counts() owner to perk_kernel;
grant execute on function app.fold_facet_counts() to perk_worker;
