-- The secure zone: tools with stored credentials or secure access (decision 57).
grant create on schema app to perk_kernel;

create index tools_secure_idx on public.tools (name_norm, id) where has_secure_access and deleted_at is null;

create policy tool_credentials_kernel on public.tool_credentials for select to perk_kernel using (true);
grant select (tool_id) on public.tool_credentials to perk_kernel;

-- As definer: a policy of `tools` may not look at a table whose own policy looks at `tools`.
create function app.in_secure_zone(p_tool_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select 1 from public.tools t where t.id = p_tool_id and t.has_secure_access)
        or exists (select 1 from public.tool_credentials k where k.tool_id = p_tool_id);
  end;
alter function app.in_secure_zone(uuid) owner to perk_kernel;
grant execute on function app.in_secure_zone(uuid) to perk_app;

drop policy tools_update on public.tools;
-- Admins edit anything; core-team only what belongs to the zone and admits them.
create policy tools_update on public.tools for update to perk_app
  using ((select app.is_admin())
         or ((select app.actor_is('core-team')) and deleted_at is null and app.in_secure_zone(id)
             and (allowed_roles = '{}' or allowed_roles && (select app.actor_roles()))))
  with check ((select app.is_admin()) or ((select app.actor_is('core-team')) and app.in_secure_zone(id)));

-- A row that leaves one's sight cannot be written under one's own policies, so the trash is filled by a function that
-- checks for itself: the role, the zone, and the tool's own permissions.
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

revoke create on schema app from perk_kernel;
