-- A tool made inside the form of a perk (PERK-11): a name, a site and a category, open to all and announced to nobody.

-- Everything but name, site and category is as a new row has it. A column that is added later has to be named here, or
-- be NULL: until then no tool counts as bare.
create function app.is_bare_tool(tool public.tools) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  begin atomic
    select jsonb_strip_nulls(to_jsonb(tool)) - array['id', 'name', 'url', 'category_id', 'created_by', 'created_at',
             'updated_at', 'name_norm', 'domain', 'lacks_owner', 'needs_enrichment', 'empty_fields']
           = '{"description": "", "team": "Tous", "status": "active", "tool_type": "saas", "usage_level": "medium",
               "key_features": [], "use_cases": [], "tags": [], "alternatives": [], "needs": [],
               "has_secure_access": false, "allowed_roles": []}'::jsonb;
  end;
grant execute on function app.is_bare_tool(public.tools) to perk_app, perk_kernel;

-- Core-team adds tools to the secure zone and bare ones, and no other.
alter policy tools_insert on public.tools
  with check (deleted_at is null and ((select app.actor_is('admin', 'moderator'))
    or ((select app.actor_is('core-team')) and (has_secure_access or app.is_bare_tool(tools)))));

-- Changes without an actor (installation, seeds, enrichment), permissions, a save without a difference and a tool made
-- inside the form of a perk do not count.
create or replace function app.note_tool_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  unsaid text[] := array['updated_at', 'allowed_roles', 'deleted_at'];
begin
  if app.current_user_id() is null or new.deleted_at is not null
     or (tg_op = 'INSERT' and app.is_bare_tool(new)) then
    return null;
  end if;
  if tg_op = 'UPDATE' and (to_jsonb(old) - unsaid) = (to_jsonb(new) - unsaid) then
    return null;
  end if;
  insert into app.tool_changes (tool_id, kind, actor_id)
  values (new.id, case tg_op when 'INSERT' then 'added' else 'changed' end, app.current_user_id());
  return null;
end $$;
