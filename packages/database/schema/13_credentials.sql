-- Credentials of tools, and the secure zone: tools with stored credentials or with secure access (decision 57).

create table public.tool_credentials (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null unique references public.tools (id) on delete cascade,
  username bytea,
  password bytea,
  api_key bytea,
  notes bytea,
  version integer not null default 1,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.tool_credentials is
  'Secrets of a tool. Each value is an envelope (version, key id, wrapped key, iv, ciphertext, tag) that the API '
  'seals; the key is never in this database, and the worker has no grant.';
comment on column public.tool_credentials.version is
  'Increases with every save. Rotating the key leaves it alone, and so leaves updated_at alone.';
create index tool_credentials_created_by_idx on public.tool_credentials (created_by);
create trigger touch_updated_at before update of version on public.tool_credentials
  for each row execute function app.touch_updated_at();

alter table public.tool_credentials enable row level security, force row level security;
create policy tool_credentials_kernel on public.tool_credentials for select to perk_kernel using (true);
grant select, insert, update, delete on public.tool_credentials to perk_app;
grant select (tool_id) on public.tool_credentials to perk_kernel;

-- SECURITY DEFINER: a policy of tools may not read a table whose own policy reads tools.
create function app.in_secure_zone(p_tool_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select 1 from public.tools t where t.id = p_tool_id and t.has_secure_access)
        or exists (select 1 from public.tool_credentials k where k.tool_id = p_tool_id);
  end;
alter function app.in_secure_zone(uuid) owner to perk_kernel;
grant execute on function app.in_secure_zone(uuid) to perk_app;

-- The subquery on tools runs under the policy of tools: no access to the tool, no credentials. Core-team may only write
-- where the zone already is: a first row brings its tool into the zone, where they may edit and delete it (HARD-01).
create policy tool_credentials_keepers on public.tool_credentials to perk_app
  using ((select app.actor_is('admin', 'moderator', 'core-team'))
         and exists (select 1 from public.tools t where t.id = tool_id))
  with check (exists (select 1 from public.tools t where t.id = tool_id and t.deleted_at is null)
              and ((select app.actor_is('admin', 'moderator'))
                   or ((select app.actor_is('core-team')) and app.in_secure_zone(tool_id))));

-- Admins edit every tool; core-team only tools of the secure zone that they may open.
create policy tools_update on public.tools for update to perk_app
  using ((select app.is_admin())
         or ((select app.actor_is('core-team')) and deleted_at is null and app.in_secure_zone(id)
             and (allowed_roles = '{}' or allowed_roles && (select app.actor_roles())
                  or id = any ((select app.granted_tools())::uuid[]))))
  with check ((select app.is_admin()) or ((select app.actor_is('core-team')) and app.in_secure_zone(id)));

-- Moves a tool of the zone to the trash. A function, because under row-level security nobody may write a row that the
-- write makes invisible to them. It checks role, zone and permissions by itself.
create function app.trash_secure_tool(p_tool_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.actor_is('admin', 'core-team') or not app.in_secure_zone(p_tool_id)
     or not public.can_access_tool(app.current_user_id(), p_tool_id) then
    return false;
  end if;
  update public.tools set deleted_at = now() where id = p_tool_id and deleted_at is null;
  return found;
end $$;
alter function app.trash_secure_tool(uuid) owner to perk_kernel;
grant execute on function app.trash_secure_tool(uuid) to perk_app;
