-- The landing page: what a visitor may see without signing in, which is active tools that are open to all and outside
-- the secure zone (decisions 30, 104). perk_app reads them only through these functions, whose columns are documented.

-- The cards of public tools: found by an index, counted, and then read from app.public_tools.
create view app.public_cards as
  select c.* from public.tool_cards c
   where c.status = 'active' and c.allowed_roles = '{}' and not c.has_secure_access
     and not exists (select 1 from public.tool_credentials k where k.tool_id = c.id);
alter view app.public_cards owner to perk_kernel;

-- The definition of a public tool. It reads tools and not the cards, so that it depends on no trigger. The
-- description "eee" counts as empty (decision 40).
create view app.public_tools as
  select t.id, t.name, case when btrim(t.description) = 'eee' then '' else t.description end as description, t.url,
         t.cost, t.status, t.what_is_it_for, t.advantages, t.key_features, t.usage_level, t.tool_type, t.category_id,
         g.name as category, t.has_secure_access, t.updated_at, t.name_norm
    from public.tools t
    left join public.categories g on g.id = t.category_id
   where t.status = 'active' and t.allowed_roles = '{}' and t.deleted_at is null and not t.has_secure_access
     and not exists (select 1 from public.tool_credentials k where k.tool_id = t.id);
alter view app.public_tools owner to perk_kernel;

create function app.landing_tools() returns table (id uuid, name text, description text, url text, cost text,
    status text, what_is_it_for text, advantages text, key_features text[], usage_level text, tool_type text,
    category_id uuid, category text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select t.id, t.name, t.description, t.url, t.cost, t.status, t.what_is_it_for, t.advantages, t.key_features,
           t.usage_level, t.tool_type, t.category_id, t.category
      from app.public_cards c
      join app.public_tools t on t.id = c.id
     order by c.updated_at desc, c.name_norm, c.id
     limit 50;
  end;
alter function app.landing_tools() owner to perk_kernel;
grant execute on function app.landing_tools() to perk_app;

create function app.landing_featured() returns table (id uuid, name text, description text, url text, cost text,
    status text, what_is_it_for text, advantages text, key_features text[], usage_level text, tool_type text,
    category_id uuid, category text, has_secure_access boolean, advantages_source text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select t.id, t.name, t.description, t.url, t.cost, t.status, t.what_is_it_for, t.advantages, t.key_features,
           t.usage_level, t.tool_type, t.category_id, t.category, t.has_secure_access,
           (select app.advantages_source(x) from public.tools x where x.id = t.id)
      from app.public_tools t
     where btrim(t.what_is_it_for) <> '' and btrim(t.advantages) <> ''
     order by t.updated_at desc, t.name_norm, t.id
     limit 3;
  end;
alter function app.landing_featured() owner to perk_kernel;
grant execute on function app.landing_featured() to perk_app;

-- Counts public tools only (decision 83), by an index-only scan. Scans of the table are switched off in these functions:
-- the planner cannot estimate how few tools have credentials.
create function app.landing_categories() returns table (id uuid, name text, description text, color text, tools integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
  begin atomic
    select g.id, g.name, g.description, g.color, coalesce(n.tools, 0)
      from public.categories g
      left join (select c.category_id, count(*)::integer as tools
                   from app.public_cards c
                  group by c.category_id) n on n.category_id = g.id
     order by coalesce(n.tools, 0) desc, app.normalise(g.name)
     limit 6;
  end;
alter function app.landing_categories() owner to perk_kernel;
grant execute on function app.landing_categories() to perk_app;

create function app.landing_counts() returns table (tools integer, categories integer, requests integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
  begin atomic
    select (select count(*)::integer from app.public_cards),
           (select count(*)::integer from public.categories),
           (select count(*)::integer from public.tool_requests);
  end;
alter function app.landing_counts() owner to perk_kernel;
grant execute on function app.landing_counts() to perk_app;

create function app.landing_trends() returns table (id uuid, name text, tagline text, votes integer, rank integer,
    picture_hash text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select t.id, t.name, t.tagline, t.votes, t.rank, p.hash
      from public.product_hunt_trends t left join public.trend_pictures p on p.image_url = t.image_url
     order by t.votes desc, t.rank, app.normalise(t.name)
     limit 6;
  end;
alter function app.landing_trends() owner to perk_kernel;
grant execute on function app.landing_trends() to perk_app;

-- Two steps, because the planner cannot estimate a phrase: first the latest 1,000 cards, which settle any frequent
-- word, then the GIN index for a rare one. The index knows stems, team and tags too, so the pattern decides.
create function app.landing_group_tools(keywords text[]) returns table (name text, cost text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  most constant integer := 50;
  narrowed tsquery := (
    select string_agg('(' || phrase::text || ')', ' | ')::tsquery
      from unnest(keywords) keyword, phraseto_tsquery('public.perk_french', app.words_of(keyword)) phrase
     where numnode(phrase) > 0);
  pattern text := (
    select '\m(' || string_agg(regexp_replace(app.normalise(keyword), '[^[:alnum:]]+', '[sx]?\W+', 'g'), '|') || ')[sx]?\M'
      from unnest(keywords) keyword);
  ids uuid[];
begin
  ids := array(
    select c.id
      from (select * from app.public_cards order by updated_at desc, name_norm, id limit 1000) c
     where c.search @@ narrowed and app.normalise(concat_ws(' ', c.category, c.name, c.description)) ~ pattern
     order by c.updated_at desc, c.name_norm, c.id limit most);
  if cardinality(ids) < most then
    -- OFFSET 0 keeps the pattern out: it is then asked of the latest rows only, until there are enough.
    ids := array(
      select c.id
        from (select * from app.public_cards where search @@ narrowed
               order by updated_at desc, name_norm, id offset 0) c
       where app.normalise(concat_ws(' ', c.category, c.name, c.description)) ~ pattern
       order by c.updated_at desc, c.name_norm, c.id limit most);
  end if;
  return query
    select t.name, t.cost
      from app.public_tools t
     where t.id = any (ids)
     order by app.normalise(concat_ws(' ', t.category, t.name)) ~ pattern desc, t.updated_at desc, t.name_norm, t.id;
end $$;
alter function app.landing_group_tools(text[]) owner to perk_kernel;
grant execute on function app.landing_group_tools(text[]) to perk_app;
comment on function app.landing_group_tools(text[]) is
  'The tools of a perk group: a keyword occurs as a word, singular or plural, in category, name or description. '
  'The latest 50; those whose category or name matches come first.';
