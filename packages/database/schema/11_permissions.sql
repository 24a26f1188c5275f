-- Which roles may open a tool. A tool without a row is open to every member.

create table public.tool_permissions (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null references public.tools (id) on delete cascade,
  role text not null check (role in ('user', 'moderator', 'core-team', 'admin')),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (tool_id, role)
);
comment on table public.tool_permissions is
  'Roles that may open a restricted tool; none means open. Copied into tools.allowed_roles.';
create index tool_permissions_recent_idx on public.tool_permissions (created_at desc, id);
create index tool_permissions_created_by_idx on public.tool_permissions (created_by);

-- Locks before it reads: two permissions added to one tool at the same time must see each other.
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

-- Decides for one tool, from the permission rows and the grants. Lists use tools.allowed_roles; a test compares the two.
create function public.can_access_tool(user_id uuid, tool_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce((
      select coalesce(r.role, 'user') = 'admin'
             or not exists (select 1 from public.tool_permissions p where p.tool_id = can_access_tool.tool_id)
             or exists (select 1 from public.tool_permissions p
                         where p.tool_id = can_access_tool.tool_id and p.role in (coalesce(r.role, 'user'), 'user'))
             or exists (select 1 from public.tool_grants g
                         where g.tool_id = can_access_tool.tool_id and g.user_id = m.id
                           and (g.until is null or g.until >= (now() at time zone 'Europe/Paris')::date))
        from public.profiles m
        left join public.user_roles r on r.user_id = m.id
        join public.tools t on t.id = can_access_tool.tool_id
       where m.id = can_access_tool.user_id
         and coalesce(m.status, 'active') = 'active'
         and (t.deleted_at is null or r.role = 'admin')), false);
  end;
alter function public.can_access_tool(uuid, uuid) owner to perk_kernel;
grant execute on function public.can_access_tool(uuid, uuid) to perk_app;

-- Whoever adds a tool may restrict it in the same transaction, and not later (decision 28).
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

alter table public.tool_permissions enable row level security, force row level security;
create policy tool_permissions_read on public.tool_permissions for select to perk_app using ((select app.is_admin()));
create policy tool_permissions_insert on public.tool_permissions for insert to perk_app
  with check ((select app.is_admin())
              or ((select app.actor_is('moderator', 'core-team')) and created_by = (select app.current_user_id())
                  and app.created_in_this_transaction(tool_id)));
create policy tool_permissions_delete on public.tool_permissions for delete to perk_app using ((select app.is_admin()));
create policy tool_permissions_kernel on public.tool_permissions to perk_kernel using (true) with check (true);
grant select, insert, delete on public.tool_permissions to perk_app, perk_kernel;

-- The rule of app.actor_roles for a member who is not the actor: the worker asks it before it sends mail.
create function app.role_opens(role text, allowed_roles text[]) returns boolean
  language sql immutable parallel safe
  return role = 'admin' or allowed_roles = '{}' or allowed_roles && array[role, 'user'];
grant execute on function app.role_opens(text, text[]) to perk_worker, perk_kernel;
