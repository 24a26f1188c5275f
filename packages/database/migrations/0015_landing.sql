-- What a visitor may see without signing in: active tools that are open to all, and nothing else (decision 30). The
-- application's role reads them only through these functions, whose columns are the documents' list.
grant create on schema app to perk_kernel;

-- The two orders the landing page reads in, and its counts. Partial, so that each holds only what a visitor may see.
create index tool_cards_public_idx on public.tool_cards (updated_at desc, name_norm, id)
  where status = 'active' and allowed_roles = '{}';
create index tool_cards_public_category_idx on public.tool_cards (category_id)
  where status = 'active' and allowed_roles = '{}';
create index tools_featured_idx on public.tools (updated_at desc, name_norm, id)
  where status = 'active' and allowed_roles = '{}' and deleted_at is null
    and btrim(what_is_it_for) <> '' and btrim(advantages) <> '';

-- The one statement of who is public. Cards follow the tools by trigger and serve to search and to order; what is shown
-- comes from the tool itself, so that this condition never depends on a trigger. "eee" counts as empty (decision 40).
create view app.public_tools as
  select t.id, t.name, case when btrim(t.description) = 'eee' then '' else t.description end as description, t.url,
         t.cost, t.status, t.what_is_it_for, t.advantages, t.key_features, t.usage_level, t.tool_type, t.category_id,
         g.name as category, t.has_secure_access, t.updated_at, t.name_norm
    from public.tools t
    left join public.categories g on g.id = t.category_id
   where t.status = 'active' and t.allowed_roles = '{}' and t.deleted_at is null;
alter view app.public_tools owner to perk_kernel;

create function app.landing_tools() returns table (id uuid, name text, description text, url text, cost text,
    status text, what_is_it_for text, advantages text, key_features text[], usage_level text, tool_type text,
    category_id uuid, category text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select t.id, t.name, t.description, t.url, t.cost, t.status, t.what_is_it_for, t.advantages, t.key_features,
           t.usage_level, t.tool_type, t.category_id, t.category
      from public.tool_cards c
      join app.public_tools t on t.id = c.id
     where c.status = 'active' and c.allowed_roles = '{}'
     order by c.updated_at desc, c.name_norm, c.id
     limit 50;
  end;

create function app.landing_featured() returns table (id uuid, name text, description text, url text, cost text,
    status text, what_is_it_for text, advantages text, key_features text[], usage_level text, tool_type text,
    category_id uuid, category text, has_secure_access boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select t.id, t.name, t.description, t.url, t.cost, t.status, t.what_is_it_for, t.advantages, t.key_features,
           t.usage_level, t.tool_type, t.category_id, t.category, t.has_secure_access
      from app.public_tools t
     where btrim(t.what_is_it_for) <> '' and btrim(t.advantages) <> ''
     order by t.updated_at desc, t.name_norm, t.id
     limit 3;
  end;

-- Counts what the page may show (decision 83), from an index alone.
create function app.landing_categories() returns table (id uuid, name text, description text, color text, tools integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select g.id, g.name, g.description, g.color, coalesce(n.tools, 0)
      from public.categories g
      left join (select c.category_id, count(*)::integer as tools
                   from public.tool_cards c
                  where c.status = 'active' and c.allowed_roles = '{}'
                  group by c.category_id) n on n.category_id = g.id
     order by coalesce(n.tools, 0) desc, g.name
     limit 6;
  end;

create function app.landing_counts() returns table (tools integer, categories integer, requests integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select (select count(*)::integer from public.tool_cards c where c.status = 'active' and c.allowed_roles = '{}'),
           (select count(*)::integer from public.categories),
           (select count(*)::integer from public.tool_requests);
  end;

create function app.landing_trends() returns table (id uuid, name text, tagline text, votes integer, rank integer,
    image_url text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select t.id, t.name, t.tagline, t.votes, t.rank, t.image_url
      from public.product_hunt_trends t
     order by t.votes desc, t.rank, t.name
     limit 6;
  end;

-- The tools of a perk group: a keyword occurs as a word, singular or plural, in category, name or description, whatever its
-- case or accents. Fifty at most, the latest ones, as many as the documents' page reads: sums stay bounded as the
-- catalogue grows. Those whose category or name says so come first.
--
-- No scan at any size: the cards' search index knows words by their stem, and team and tags too, so it only narrows and the
-- pattern decides. Any word that is not rare is settled by the latest 1,000 cards, in index order; a rare one has few
-- rows in the GIN index. Said in two steps, because the planner cannot tell how often a phrase occurs.
create function app.landing_group_tools(keywords text[]) returns table (name text, cost text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  most constant integer := 50;
  narrowed tsquery := (
    select string_agg('(' || phrase::text || ')', ' | ')::tsquery
      from unnest(keywords) keyword, phraseto_tsquery('public.perk_french', keyword) phrase
     where numnode(phrase) > 0);
  pattern text := (
    select '\m(' || string_agg(regexp_replace(app.normalise(keyword), '[^[:alnum:]]+', '[sx]?\W+', 'g'), '|') || ')[sx]?\M'
      from unnest(keywords) keyword);
  ids uuid[];
begin
  ids := array(
    select c.id
      from (select * from public.tool_cards where status = 'active' and allowed_roles = '{}'
             order by updated_at desc, name_norm, id limit 1000) c
     where c.search @@ narrowed and app.normalise(concat_ws(' ', c.category, c.name, c.description)) ~ pattern
     order by c.updated_at desc, c.name_norm, c.id limit most);
  if cardinality(ids) < most then
    -- OFFSET 0 keeps the pattern out: it is then asked of the latest rows only, until there are enough.
    ids := array(
      select c.id
        from (select * from public.tool_cards where status = 'active' and allowed_roles = '{}' and search @@ narrowed
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

alter function app.landing_tools() owner to perk_kernel;
alter function app.landing_featured() owner to perk_kernel;
alter function app.landing_categories() owner to perk_kernel;
alter function app.landing_counts() owner to perk_kernel;
alter function app.landing_trends() owner to perk_kernel;
alter function app.landing_group_tools(text[]) owner to perk_kernel;
revoke execute on function app.landing_tools(), app.landing_featured(), app.landing_categories(), app.landing_counts(),
  app.landing_trends(), app.landing_group_tools(text[]) from public;
grant execute on function app.landing_tools(), app.landing_featured(), app.landing_categories(), app.landing_counts(),
  app.landing_trends(), app.landing_group_tools(text[]) to perk_app;

revoke create on schema app from perk_kernel;
