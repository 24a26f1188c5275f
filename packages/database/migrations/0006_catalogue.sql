create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and length(name) <= 60),
  description text check (length(description) <= 500),
  -- A CSS colour class or a hex value starting with #.
  color text check (color ~ '^(#[0-9a-fA-F]{3,8}|[a-z][a-z0-9-]{1,40})$')
);

-- Euros a month; NULL when unknown. packages/domain/src/tools/price.ts states the same rule, and a property-based
-- test keeps the two in agreement.
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

create function app.price_band(monthly numeric) returns text
  language sql immutable parallel safe
  return case when monthly = 0 then 'free' when monthly < 50 then 'low' when monthly <= 200 then 'medium'
              when monthly > 200 then 'high' end;
grant execute on function app.monthly_price(text, numeric, text), app.price_band(numeric)
  to perk_app, perk_worker, perk_kernel;

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
  what_is_it_for text check (length(what_is_it_for) <= 5000),
  how_to_use text check (length(how_to_use) <= 5000),
  advantages text check (length(advantages) <= 5000),
  key_features text[] not null default '{}' check (cardinality(key_features) <= 50),
  use_cases text[] not null default '{}' check (cardinality(use_cases) <= 50),
  tags text[] not null default '{}' check (cardinality(tags) <= 50),
  alternatives text[] not null default '{}' check (cardinality(alternatives) <= 50),
  product_hunt_url text check (product_hunt_url ~* '^https?://' and length(product_hunt_url) <= 2048),
  youtube_tutorial text check (youtube_tutorial ~* '^https?://' and length(youtube_tutorial) <= 2048),
  has_secure_access boolean not null default false,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Roles of tool_permissions, kept by trigger: empty means open to every member. Lists read this, never the rows.
  allowed_roles text[] not null default '{}',
  name_norm text collate "C" not null generated always as (app.normalise(name)) stored,
  monthly_price numeric generated always as (app.monthly_price(cost, cost_per_period, renewal_frequency)) stored,
  price_band text generated always as
    (app.price_band(app.monthly_price(cost, cost_per_period, renewal_frequency))) stored
);
create index tools_name_idx on public.tools (name_norm, id) where deleted_at is null;
create index tools_type_idx on public.tools (tool_type, name_norm, id) where deleted_at is null;
create index tools_price_idx on public.tools (price_band, name_norm, id) where deleted_at is null;
create index tools_usage_idx on public.tools (usage_level, name_norm, id) where deleted_at is null;
create index tools_category_idx on public.tools (category_id);
create index tools_renewal_idx on public.tools (renewal_date) where deleted_at is null;
create index tools_trash_idx on public.tools (deleted_at) where deleted_at is not null;
create index tools_created_by_idx on public.tools (created_by);

create table public.tool_permissions (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null references public.tools (id) on delete cascade,
  role text not null check (role in ('user', 'moderator', 'core-team', 'admin')),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (tool_id, role)
);
create index tool_permissions_recent_idx on public.tool_permissions (created_at desc, id);
create index tool_permissions_created_by_idx on public.tool_permissions (created_by);

-- Permissions are not a change of the tool: they leave its date alone.
create trigger touch_updated_at before update on public.tools
  for each row when (old.allowed_roles = new.allowed_roles)
  execute function app.touch_updated_at();

-- Locks first, reads after: two permissions added to one tool at once must see each other.
create function app.refresh_allowed_roles(tool_ids uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from public.tools where id = any (tool_ids) order by id for no key update;
  update public.tools t
     set allowed_roles = coalesce(
       (select array_agg(p.role order by p.role) from public.tool_permissions p where p.tool_id = t.id), '{}')
   where t.id = any (tool_ids);
end $$;
alter function app.refresh_allowed_roles(uuid[]) owner to perk_kernel;

create function app.keep_allowed_roles() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    perform app.refresh_allowed_roles((select array_agg(distinct tool_id) from new_rows));
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    perform app.refresh_allowed_roles((select array_agg(distinct tool_id) from old_rows));
  end if;
  return null;
end $$;
alter function app.keep_allowed_roles() owner to perk_kernel;
create trigger keep_allowed_roles_insert after insert on public.tool_permissions
  referencing new table as new_rows for each statement execute function app.keep_allowed_roles();
create trigger keep_allowed_roles_update after update on public.tool_permissions
  referencing old table as old_rows new table as new_rows for each statement execute function app.keep_allowed_roles();
create trigger keep_allowed_roles_delete after delete on public.tool_permissions
  referencing old table as old_rows for each statement execute function app.keep_allowed_roles();

-- The single check, straight from the rows. Lists use tools.allowed_roles; a test keeps the two in agreement.
create function public.can_access_tool(user_id uuid, tool_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce((
      select coalesce(r.role, 'user') = 'admin'
             or not exists (select 1 from public.tool_permissions p where p.tool_id = can_access_tool.tool_id)
             or exists (select 1 from public.tool_permissions p
                         where p.tool_id = can_access_tool.tool_id and p.role in (coalesce(r.role, 'user'), 'user'))
        from public.profiles m
        left join public.user_roles r on r.user_id = m.id
        join public.tools t on t.id = can_access_tool.tool_id
       where m.id = can_access_tool.user_id
         and coalesce(m.status, 'active') = 'active'
         and (t.deleted_at is null or r.role = 'admin')), false);
  end;
alter function public.can_access_tool(uuid, uuid) owner to perk_kernel;
grant execute on function public.can_access_tool(uuid, uuid) to perk_app;

-- Lets whoever adds a tool set its access level in that same transaction, and no one later.
create function app.created_in_this_transaction(tool_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (
      select 1 from public.tools t
       where t.id = created_in_this_transaction.tool_id
         and t.created_by = app.current_user_id()
         and t.created_at = now());
  end;
alter function app.created_in_this_transaction(uuid) owner to perk_kernel;
grant execute on function app.created_in_this_transaction(uuid) to perk_app;

alter table public.categories enable row level security, force row level security;
alter table public.tools enable row level security, force row level security;
alter table public.tool_permissions enable row level security, force row level security;

create policy categories_read on public.categories for select to perk_app using ((select app.is_member()));
create policy categories_insert on public.categories for insert to perk_app with check ((select app.is_admin()));
create policy categories_update on public.categories for update to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy categories_delete on public.categories for delete to perk_app using ((select app.is_admin()));
create policy categories_kernel on public.categories for select to perk_kernel using (true);
create policy categories_worker on public.categories for select to perk_worker using (true);
grant select, insert, update, delete on public.categories to perk_app;
grant select on public.categories to perk_kernel, perk_worker;

-- (select …) makes each identity function run once a query, not once a row.
create policy tools_read on public.tools for select to perk_app
  using ((select app.is_admin())
         or ((select app.is_member()) and deleted_at is null
             and (allowed_roles = '{}' or allowed_roles && (select app.actor_roles()))));
create policy tools_insert on public.tools for insert to perk_app
  with check ((select app.actor_is('admin', 'moderator', 'core-team')) and deleted_at is null);
-- Admins edit anything; core-team only what belongs to the secure zone and admits them.
create policy tools_update on public.tools for update to perk_app
  using ((select app.is_admin())
         or ((select app.actor_is('core-team')) and has_secure_access and deleted_at is null
             and (allowed_roles = '{}' or allowed_roles && (select app.actor_roles()))))
  with check ((select app.is_admin()) or ((select app.actor_is('core-team')) and has_secure_access));
create policy tools_kernel on public.tools to perk_kernel using (true) with check (true);
create policy tools_worker on public.tools to perk_worker using (true) with check (true);
-- Neither the derived columns nor the row itself: deletion is a date, and only the worker empties the trash.
grant select on public.tools to perk_app;
grant insert (id, name, description, category_id, team, status, url, tool_type, usage_level, cost, cost_per_period,
  renewal_frequency, renewal_date, renewal_responsible, owner, what_is_it_for, how_to_use, advantages, key_features,
  use_cases, tags, alternatives, product_hunt_url, youtube_tutorial, has_secure_access, created_by) on public.tools to perk_app;
grant update (name, description, category_id, team, status, url, tool_type, usage_level, cost, cost_per_period,
  renewal_frequency, renewal_date, renewal_responsible, owner, what_is_it_for, how_to_use, advantages, key_features,
  use_cases, tags, alternatives, product_hunt_url, youtube_tutorial, has_secure_access, deleted_at) on public.tools to perk_app;
grant select, insert, update, delete on public.tools to perk_worker;
grant select, update on public.tools to perk_kernel;

create policy tool_permissions_read on public.tool_permissions for select to perk_app using ((select app.is_admin()));
-- Decision 28.
create policy tool_permissions_insert on public.tool_permissions for insert to perk_app
  with check ((select app.is_admin())
              or ((select app.actor_is('moderator', 'core-team')) and created_by = (select app.current_user_id())
                  and app.created_in_this_transaction(tool_id)));
create policy tool_permissions_delete on public.tool_permissions for delete to perk_app using ((select app.is_admin()));
create policy tool_permissions_kernel on public.tool_permissions for select to perk_kernel using (true);
grant select, insert, delete on public.tool_permissions to perk_app;
grant select on public.tool_permissions to perk_kernel;
