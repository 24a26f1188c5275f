-- Tools: the functions behind their generated columns, the table, and the trash.

-- Euros per month; NULL when unknown. packages/domain/src/tools/price.ts implements the same rule, and a
-- property-based test compares the two.
create function app.monthly_price(cost text, cost_per_period numeric, renewal_frequency text) returns numeric
  language sql immutable parallel safe
  begin atomic
    select case
        when cost_per_period is not null and renewal_frequency is not null then case
          when cost_per_period = 0 then 0
          when renewal_frequency in ('one-time', 'lifetime') then null
          when renewal_frequency = 'yearly' then cost_per_period / 12
          else cost_per_period end
        when renewal_frequency in ('one-time', 'lifetime') then case when read.price = 0 then 0 end
        else read.price end
      from (select lower(coalesce(cost, '')) as words) t
     cross join lateral (
       select case
           when t.words ~ '(^|[^a-z])(gratuit|free([^a-z]|$))' then 0
           else regexp_replace(regexp_replace(
                  substring(t.words from '\d+(?:[ \u00a0\u202f.]\d{3})*(?:[.,]\d{1,2})?'),
                  '[ \u00a0\u202f.](?=\d{3})', '', 'g'), ',', '.')::numeric
                / case when t.words ~ '(/ *an|par an|/ *year)([^a-z]|$)' then 12 else 1 end
         end as price
     ) read;
  end;
grant execute on function app.monthly_price(text, numeric, text) to perk_app, perk_worker, perk_kernel;

create function app.price_band(monthly numeric) returns text
  language sql immutable parallel safe
  return case when monthly = 0 then 'free' when monthly < 50 then 'low' when monthly <= 200 then 'medium'
              when monthly > 200 then 'high' end;
grant execute on function app.price_band(numeric) to perk_app, perk_worker, perk_kernel;

-- The site of a URL: « https://www.Notion.so:443/produit?x » is notion.so. NULL when the URL has no host.
create function app.domain_of(url text) returns text
  language sql immutable strict parallel safe
  return nullif(rtrim(substring(lower(url) from
    '^https?://(?:[^/?#\\@]*@)?(?:www\.)?(\[[^\]/]*\]|[^/?#:\\]+)'), '.'), '');
grant execute on function app.domain_of(text) to perk_app, perk_worker, perk_kernel;

-- Trim the characters that JavaScript's String.prototype.trim removes. \x0b because PostgreSQL 15 reads E'\v' as « v ».
create function app.trim_blanks(value text) returns text
  language sql immutable strict parallel safe
  return btrim(value, E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff');
grant execute on function app.trim_blanks(text) to perk_app, perk_worker, perk_kernel;

create function app.trim_text(words text) returns text
  language sql immutable parallel safe
  return btrim(coalesce(words, ''), E' \t\n\r\f\x0b\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009'
    '\u200a\u2028\u2029\u202f\u205f\u3000\ufeff');
grant execute on function app.trim_text(text) to perk_app, perk_worker, perk_kernel;

create function app.is_blank(value text) returns boolean
  language sql immutable parallel safe
  return coalesce(app.trim_blanks(value), '') = '';
grant execute on function app.is_blank(text) to perk_app, perk_worker, perk_kernel;

create function app.is_blank_list(entries text[]) returns boolean
  language sql immutable parallel safe
  return not exists (select 1 from unnest(entries) entry where app.trim_text(entry) <> '');
grant execute on function app.is_blank_list(text[]) to perk_app, perk_worker, perk_kernel;

-- Bit n is set when flag n is true.
create function app.mask_of(flags boolean[]) returns integer
  language sql immutable strict parallel safe
  begin atomic
    select coalesce(sum(1 << (n::integer - 1)), 0)::integer from unnest(flags) with ordinality f(flag, n) where flag;
  end;
grant execute on function app.mask_of(boolean[]) to perk_app, perk_worker, perk_kernel;

create table public.tools (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  description text not null default '' check (length(description) <= 5000),
  category_id uuid references public.categories (id) on delete set null,
  team text not null check (team in ('IT', 'Marketing', 'Ventes', 'Produit', 'Design', 'Innovation', 'Ops', 'RH', 'Tous')),
  status text not null default 'active' check (status in
    ('active', 'testing', 'deprecated', 'planned', 'inactive', 'renewal_needed', 'expired')),
  url text check (url ~* '^https?://' and length(url) <= 2048),
  tool_type text not null default 'saas' check (tool_type in ('saas', 'open-source', 'enterprise', 'free', 'freemium')),
  usage_level text not null default 'medium' check (usage_level in ('low', 'medium', 'high')),
  cost text check (length(cost) <= 200),
  cost_per_period numeric(12, 2) check (cost_per_period >= 0),
  renewal_frequency text check (renewal_frequency in ('monthly', 'yearly', 'one-time', 'lifetime')),
  renewal_date date,
  renewal_responsible text check (length(renewal_responsible) <= 200),
  owner text check (length(owner) <= 200),
  owner_user_id uuid references public.profiles (id) on delete set null,
  what_is_it_for text check (length(what_is_it_for) <= 5000),
  how_to_use text check (length(how_to_use) <= 5000),
  advantages text check (length(advantages) <= 5000),
  key_features text[] not null default '{}' check (cardinality(key_features) <= 50),
  use_cases text[] not null default '{}' check (cardinality(use_cases) <= 50),
  tags text[] not null default '{}' check (cardinality(tags) <= 50),
  alternatives text[] not null default '{}' check (cardinality(alternatives) <= 50),
  needs text[] not null default '{}' check (cardinality(needs) <= 20),
  product_hunt_url text check (product_hunt_url ~* '^https?://' and length(product_hunt_url) <= 2048),
  youtube_tutorial text check (youtube_tutorial ~* '^https?://' and length(youtube_tutorial) <= 2048),
  documentation_url text check (documentation_url ~* '^https?://' and length(documentation_url) <= 2048),
  origin_country text check (origin_country ~ '^[A-Z]{2}$'),
  hosting_country text check (hosting_country ~ '^[A-Z]{2}$'),
  dpa_url text check (dpa_url ~* '^https?://' and length(dpa_url) <= 2048),
  subprocessors_url text check (subprocessors_url ~* '^https?://' and length(subprocessors_url) <= 2048),
  has_secure_access boolean not null default false,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  allowed_roles text[] not null default '{}',
  name_norm text collate "C" not null generated always as (app.normalise(name)) stored,
  monthly_price numeric generated always as (app.monthly_price(cost, cost_per_period, renewal_frequency)) stored,
  price_band text generated always as
    (app.price_band(app.monthly_price(cost, cost_per_period, renewal_frequency))) stored,
  domain text collate "C" generated always as (app.domain_of(url)) stored,
  icon_hash text check (icon_hash ~ '^[0-9a-f]{16}$'),
  lacks_owner boolean not null generated always as (app.trim_text(owner) = '') stored,
  needs_enrichment boolean not null generated always as (
    app.trim_text(owner) = '' or app.trim_text(description) in ('', 'eee') or app.trim_text(what_is_it_for) = ''
    or app.trim_text(how_to_use) = '' or app.trim_text(advantages) = ''
    or app.is_blank_list(tags) or app.is_blank_list(use_cases) or app.is_blank_list(key_features)) stored,
  empty_fields integer not null generated always as (app.mask_of(array[
    app.is_blank(name), app.is_blank(description) or app.trim_blanks(description) = 'eee', category_id is null,
    app.is_blank(team), app.is_blank(status), app.is_blank(owner), app.is_blank(url), app.is_blank(tool_type),
    app.is_blank(usage_level), app.is_blank(cost), cost_per_period is null, app.is_blank(renewal_frequency),
    renewal_date is null, app.is_blank(renewal_responsible), app.is_blank(what_is_it_for), app.is_blank(how_to_use),
    app.is_blank(advantages), app.is_blank_list(key_features), app.is_blank_list(use_cases), app.is_blank_list(tags),
    app.is_blank_list(alternatives), app.is_blank(product_hunt_url), app.is_blank(youtube_tutorial),
    app.is_blank(documentation_url)])) stored
);
comment on table public.tools is
  'The catalogue, with everything about a tool. What any member may see of a restricted tool is in tool_cards.';
comment on column public.tools.cost is 'As people wrote it; monthly_price is derived from it.';
comment on column public.tools.owner is '« Propriétaire »: the vendor, as people wrote it (decision 89).';
comment on column public.tools.owner_user_id is '« Référent »: the person of the studio who answers for the tool (decision 89).';
comment on column public.tools.origin_country is 'ISO 3166-1 code of the country where the vendor was founded.';
comment on column public.tools.hosting_country is 'ISO 3166-1 code of the country where the data are kept.';
comment on column public.tools.dpa_url is 'Data processing agreement (article 28 of the GDPR).';
comment on column public.tools.needs is 'Slugs of needs; a trigger refuses any other (11_needs.sql).';
comment on column public.tools.deleted_at is 'In the trash since then. The worker deletes the row after 30 days.';
comment on column public.tools.allowed_roles is
  'Roles of tool_permissions, kept by trigger. Empty: open to every member. Lists read this column, not the rows.';
comment on column public.tools.name_norm is 'Lower case without accents: sorts the lists.';
comment on column public.tools.domain is 'Host of the URL: finds duplicates.';
comment on column public.tools.icon_hash is
  'Hash of the icon in tool_icons, part of its address. NULL while there is none.';
comment on column public.tools.needs_enrichment is
  'Tab « à enrichir » (decision 61). packages/domain/src/enrichment/missing.ts states the same rule; a test '
  'compares them.';
comment on column public.tools.empty_fields is
  'Bit n is set when the field with that bit in packages/domain/src/tools/fields.ts is empty.';

-- Each order of the lists and of the console has its index; the *_latest and *_highest ones put unknown values last.
create index tools_name_idx on public.tools (name_norm, id) where deleted_at is null;
create index tools_type_idx on public.tools (tool_type, name_norm, id) where deleted_at is null;
create index tools_price_idx on public.tools (price_band, name_norm, id) where deleted_at is null;
create index tools_usage_idx on public.tools (usage_level, name_norm, id) where deleted_at is null;
create index tools_category_idx on public.tools (category_id);
create index tools_trash_idx on public.tools (deleted_at) where deleted_at is not null;
create index tools_created_by_idx on public.tools (created_by);
create index tools_owner_user_idx on public.tools (owner_user_id) where owner_user_id is not null;
create index tools_featured_idx on public.tools (updated_at desc, name_norm, id)
  where status = 'active' and allowed_roles = '{}' and deleted_at is null and not has_secure_access
    and btrim(what_is_it_for) <> '' and btrim(advantages) <> '';
create index tools_secure_idx on public.tools (name_norm, id) where has_secure_access and deleted_at is null;
create index tools_domain_idx on public.tools (domain) where deleted_at is null and domain is not null;
create index tools_renewal_idx on public.tools (renewal_date, id) where deleted_at is null;
create index tools_renewal_latest_idx on public.tools (renewal_date desc nulls last, id) where deleted_at is null;
create index tools_monthly_idx on public.tools (monthly_price, id) where deleted_at is null;
create index tools_monthly_highest_idx on public.tools (monthly_price desc nulls last, id) where deleted_at is null;
create index tools_compliance_idx on public.tools (empty_fields, name_norm, id) where deleted_at is null;
create index tools_to_enrich_idx on public.tools (name_norm, id) where deleted_at is null and needs_enrichment;
create index tools_without_owner_idx on public.tools (name_norm, id) where deleted_at is null and lacks_owner;

-- updated_at is the date of the last edit. Permissions, the trash and the icon do not count as one, and a function
-- that writes updated_at itself (an undone merge) keeps its value.
create trigger touch_updated_at before update on public.tools
  for each row when (old.allowed_roles = new.allowed_roles and old.updated_at = new.updated_at
                     and old.deleted_at is not distinct from new.deleted_at
                     and old.icon_hash is not distinct from new.icon_hash)
  execute function app.touch_updated_at();

create table public.tool_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  tool_id uuid not null references public.tools (id) on delete cascade,
  until date,
  granted_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (user_id, tool_id)
);
comment on table public.tool_grants is
  'Access of one member to one restricted tool, beside what their role opens. Given by admins (decision 102).';
comment on column public.tool_grants.until is
  'The last day, in Paris: from the next day on the row opens nothing, whether or not it is still there. NULL: for good.';
create index tool_grants_tool_idx on public.tool_grants (tool_id);
create index tool_grants_granted_by_idx on public.tool_grants (granted_by);
create index tool_grants_until_idx on public.tool_grants (until) where until is not null;

alter table public.tool_grants enable row level security, force row level security;
create policy tool_grants_read on public.tool_grants for select to perk_app
  using ((select app.is_admin()) or (user_id = (select app.current_user_id()) and (select app.is_member())));
create policy tool_grants_insert on public.tool_grants for insert to perk_app
  with check ((select app.is_admin()) and granted_by = (select app.current_user_id()));
create policy tool_grants_update on public.tool_grants for update to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()) and granted_by = (select app.current_user_id()));
create policy tool_grants_delete on public.tool_grants for delete to perk_app using ((select app.is_admin()));
create policy tool_grants_kernel on public.tool_grants for select to perk_kernel using (true);
create policy tool_grants_worker on public.tool_grants to perk_worker using (true);
grant select, insert (user_id, tool_id, until, granted_by), update (until, granted_by, created_at), delete
  on public.tool_grants to perk_app;
grant select on public.tool_grants to perk_kernel;
grant select, delete on public.tool_grants to perk_worker;

-- The tools that a grant opens to the actor today. PL/pgSQL, as app.actor_role() is: a connection keeps its plan.
create function app.granted_tools() returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return array(select g.tool_id from public.tool_grants g
                where g.user_id = app.current_user_id()
                  and (g.until is null or g.until >= (now() at time zone 'Europe/Paris')::date));
end $$;
alter function app.granted_tools() owner to perk_kernel;
grant execute on function app.granted_tools() to perk_app;

-- (select …) runs each identity function once per query instead of once per row. tools_read asks for the role once.
-- The policy for updates is in 13_credentials.sql, because it depends on the secure zone.
alter table public.tools enable row level security, force row level security;
create policy tools_read on public.tools for select to perk_app using (
  case (select app.actor_role())
    when 'admin' then true
    when 'core-team' then deleted_at is null and (allowed_roles = '{}' or allowed_roles && '{core-team,user}'::text[]
                                                 or id = any ((select app.granted_tools())::uuid[]))
    when 'moderator' then deleted_at is null and (allowed_roles = '{}' or allowed_roles && '{moderator,user}'::text[]
                                                 or id = any ((select app.granted_tools())::uuid[]))
    when 'user' then deleted_at is null and (allowed_roles = '{}' or allowed_roles && '{user}'::text[]
                                                 or id = any ((select app.granted_tools())::uuid[]))
    else false
  end
);
create policy tools_insert on public.tools for insert to perk_app
  with check ((select app.actor_is('admin', 'moderator', 'core-team')) and deleted_at is null);
create policy tools_kernel on public.tools to perk_kernel using (true) with check (true);
create policy tools_worker on public.tools to perk_worker using (true) with check (true);

-- The columns that people fill in: all but the generated ones and those named here. A test compares them with
-- packages/domain/src/tools/fields.ts, so that no other column becomes writable by accident.
create function app.tool_fields() returns text[]
  language sql stable parallel safe set search_path = pg_catalog, pg_temp
  begin atomic
    select array_agg(a.attname::text order by a.attnum) from pg_attribute a
     where a.attrelid = 'public.tools'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.attname not in
         ('id', 'created_by', 'created_at', 'updated_at', 'deleted_at', 'allowed_roles', 'icon_hash', 'owner_user_id');
  end;
grant execute on function app.tool_fields() to perk_kernel;

-- The application writes neither derived columns nor deletes rows: deletion is a date, and the worker empties the trash.
grant select on public.tools to perk_app;
do $$
declare
  fields text := (select string_agg(quote_ident(field), ', ') from unnest(app.tool_fields()) field);
begin
  execute format('grant insert (id, created_by, %1$s), update (deleted_at, %1$s) on public.tools to perk_app', fields);
end $$;
grant insert (owner_user_id), update (owner_user_id) on public.tools to perk_app;
grant select, insert, update, delete on public.tools to perk_worker;
grant select, update, delete on public.tools to perk_kernel;

-- Out of the trash. The trigger writes a new card.
create function app.restore_tool(p_tool_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_admin() then
    return false;
  end if;
  update public.tools set deleted_at = null
   where id = p_tool_id and deleted_at > now() - interval '30 days';
  return found;
end $$;
alter function app.restore_tool(uuid) owner to perk_kernel;
grant execute on function app.restore_tool(uuid) to perk_app;

-- The tools a member added, for the export of their data.
create function app.own_tools() returns table (id uuid, name text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select t.id, t.name, t.created_at
      from public.tools t
     where t.created_by = app.current_user_id()
     order by t.created_at desc;
  end;
alter function app.own_tools() owner to perk_kernel;
grant execute on function app.own_tools() to perk_app;
