-- Merging the tools of a duplicate group into one, and undoing a merge within 30 days.

create table public.tool_merges (
  id uuid primary key default gen_random_uuid(),
  survivor_id uuid not null references public.tools (id) on delete cascade,
  survivor_name text not null,
  merged_ids uuid[] not null check (cardinality(merged_ids) > 0),
  merged_names text[] not null,
  snapshot jsonb not null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table public.tool_merges is 'One row per merge, with what an undo needs.';
comment on column public.tool_merges.snapshot is
  'Everything the merge changed, fields of restricted tools included: the application has no grant to read it.';
create index tool_merges_recent_idx on public.tool_merges (created_at desc, id) where undone_at is null;
create index tool_merges_survivor_idx on public.tool_merges (survivor_id);
create index tool_merges_created_by_idx on public.tool_merges (created_by);

alter table public.tool_merges enable row level security, force row level security;
create policy tool_merges_managers on public.tool_merges for select to perk_app
  using ((select app.actor_is('admin', 'moderator')));
create policy tool_merges_kernel on public.tool_merges to perk_kernel using (true) with check (true);
create policy tool_merges_worker on public.tool_merges to perk_worker using (true);
grant select (id, survivor_id, survivor_name, merged_ids, merged_names, created_by, created_at, undone_at) on
  public.tool_merges to perk_app;
grant select (id, created_at), delete on public.tool_merges to perk_worker;
grant select, insert, update on public.tool_merges to perk_kernel;

-- Granted to nobody: only merge_tools and undo_merge call it. Ignores what is no field of a tool.
create function app.write_tool_fields(p_tool_id uuid, p_values jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  columns text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(p_values) key
                    where key = any (app.tool_fields() || 'updated_at'::text));
begin
  execute format('update public.tools t set (%1$s) = (select %1$s from jsonb_populate_record(t, $2)) where t.id = $1', columns)
    using p_tool_id, p_values;
end $$;
alter function app.write_tool_fields(uuid, jsonb) owner to perk_kernel;

-- The audience that these tools have in common, as rows of tool_permissions, and whether they differ. `user` stands for
-- every member. Without a common role it is `admin`, because no row at all would open the tool to all (decision 105).
create function app.merge_audience(tool_ids uuid[]) returns table (roles text[], differs boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select case
        when bool_and(t.to_all) then '{}'::text[]
        when bool_and(t.to_members) then '{user}'
        when bool_and(t.to_core_team and t.to_moderators) then '{core-team,moderator}'
        when bool_and(t.to_core_team) then '{core-team}'
        when bool_and(t.to_moderators) then '{moderator}'
        else '{admin}' end,
      count(distinct (t.to_all, t.to_members, t.to_core_team, t.to_moderators)) > 1
      from (select x.allowed_roles = '{}' as to_all, app.role_opens('user', x.allowed_roles) as to_members,
                   app.role_opens('core-team', x.allowed_roles) as to_core_team,
                   app.role_opens('moderator', x.allowed_roles) as to_moderators
              from public.tools x where x.id = any (tool_ids)) t;
  end;
alter function app.merge_audience(uuid[]) owner to perk_kernel;
grant execute on function app.merge_audience(uuid[]) to perk_app;

-- Merges the tools of a group into the survivor, which takes the chosen fields, and deletes the group. No row: not
-- allowed. The API moves the credentials, since it has the key. The survivor gets the common audience and stays in the
-- secure zone. The merged tools keep their permissions: a tool restored from the trash must stay restricted.
-- PK020: audiences differ and the actor is no admin. PK021: the admin did not confirm the audience that results.
create function app.merge_tools(p_group_id uuid, p_survivor_id uuid, p_fields jsonb, p_audience text[],
                                p_credentials_from uuid, p_credentials_id uuid)
  returns table (merge_id uuid, added_roles text[], removed_roles text[])
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  actor uuid := app.current_user_id();
  grouping public.duplicate_groups%rowtype;
  links uuid[];
  merged uuid[];
  merged_rows jsonb;
  survivor jsonb;
  chosen jsonb;
  kept jsonb;
  favorites jsonb;
  fans uuid[];
  requests jsonb;
  perks jsonb;
  contracts jsonb;
  uses jsonb;
  audience record;
  permissions jsonb;
  added text[] := '{}';
  removed text[] := '{}';
  new_id uuid;
begin
  select * into grouping from public.duplicate_groups g where g.id = p_group_id for update;
  if not found or not app.actor_is('admin', 'moderator') then
    return;
  end if;
  select array_agg(l.tool_id order by l.tool_id) into links
    from public.duplicate_group_tools l where l.duplicate_group_id = p_group_id;
  perform 1 from public.tools t where t.id = any (links) order by t.id for no key update;
  select array_agg(t.id order by t.id) filter (where t.id <> p_survivor_id),
         jsonb_agg(to_jsonb(t) order by t.id) filter (where t.id <> p_survivor_id),
         (array_agg(to_jsonb(t)) filter (where t.id = p_survivor_id))[1]
    into merged, merged_rows, survivor from public.tools t where t.id = any (links) and t.deleted_at is null;
  if merged is null or survivor is null
     or exists (select 1 from unnest(merged || p_survivor_id) tool_id where not public.can_access_tool(actor, tool_id))
     or exists (select 1 from jsonb_each_text(p_fields) f
                 where f.key <> all (array_remove(app.tool_fields(), 'has_secure_access'))
                    or f.value::uuid <> all (merged || p_survivor_id)) then
    return;
  end if;
  select * into audience from app.merge_audience(merged || p_survivor_id);
  if audience.differs and not app.is_admin() then
    raise exception 'only an admin merges tools with different audiences' using errcode = 'PK020';
  elsif audience.differs and not coalesce(p_audience @> audience.roles and p_audience <@ audience.roles, false) then
    raise exception 'the resulting audience was not confirmed' using errcode = 'PK021';
  end if;

  select coalesce(jsonb_object_agg(f.key, to_jsonb(t) -> f.key), '{}'), coalesce(jsonb_object_agg(f.key, survivor -> f.key), '{}')
    into chosen, kept
    from jsonb_each_text(p_fields) f join public.tools t on t.id = f.value::uuid
   where to_jsonb(t) -> f.key <> survivor -> f.key;
  if not (survivor -> 'has_secure_access')::boolean
     and exists (select 1 from public.tools t where t.id = any (merged) and t.has_secure_access) then
    chosen := chosen || '{"has_secure_access": true}';
    kept := kept || '{"has_secure_access": false}';
  end if;
  -- Before the fields, which are those of the current contract.
  contracts := app.merge_contracts(p_survivor_id, merged, chosen);
  if chosen <> '{}' then
    perform app.write_tool_fields(p_survivor_id, chosen);
  end if;

  -- Before the favourites move: they count as a use of the survivor.
  uses := app.merge_uses(p_survivor_id, merged);
  with taken as (delete from public.user_favorites f where f.tool_id = any (merged) returning f.*)
  select coalesce(jsonb_agg(to_jsonb(taken)), '[]') into favorites from taken;
  with given as (
    insert into public.user_favorites (user_id, tool_id, created_at)
    select f.user_id, p_survivor_id, min(f.created_at)
      from jsonb_to_recordset(favorites) as f(user_id uuid, created_at timestamptz) group by f.user_id
    on conflict do nothing returning user_id)
  select coalesce(array_agg(user_id), '{}') into fans from given;

  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'tool_id', r.tool_id)), '[]') into requests
    from public.tool_requests r where r.tool_id = any (merged);
  update public.tool_requests set tool_id = p_survivor_id where tool_id = any (merged);

  -- The survivor's audience is the common one, so nobody sees a perk whom its own tool was closed to (PERK-09).
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'tool_id', k.tool_id)), '[]') into perks
    from public.perks k where k.tool_id = any (merged);
  update public.perks set tool_id = p_survivor_id where tool_id = any (merged);

  select coalesce(jsonb_agg(to_jsonb(p)), '[]') into permissions
    from public.tool_permissions p where p.tool_id = p_survivor_id;
  if audience.differs then
    -- Inserts first: between the two statements the tool must not be without a row.
    with given as (
      insert into public.tool_permissions (tool_id, role, created_by)
      select p_survivor_id, role, actor from unnest(audience.roles) role
      on conflict do nothing returning role)
    select coalesce(array_agg(role order by role), '{}') into added from given;
    with gone as (
      delete from public.tool_permissions p where p.tool_id = p_survivor_id and p.role <> all (audience.roles)
      returning p.role)
    select coalesce(array_agg(role order by role), '{}') into removed from gone;
  end if;

  insert into public.tool_merges (survivor_id, survivor_name, merged_ids, merged_names, created_by, snapshot)
  select p_survivor_id, s.name, merged, array_agg(t.name order by t.id), actor,
         jsonb_build_object(
           'before', kept, 'after', chosen, 'updated_at', survivor -> 'updated_at',
           'merged', merged_rows,
           'favorites', favorites, 'fans', to_jsonb(fans), 'requests', requests, 'perks', perks,
           'contracts', contracts, 'uses', uses,
           'permissions', permissions,
           'narrowed', audience.differs, 'allowed_roles', s.allowed_roles,
           'credentials_from', p_credentials_from, 'credentials_id', p_credentials_id,
           'group', to_jsonb(grouping), 'links', to_jsonb(links))
    from public.tools t
    join public.tools s on s.id = p_survivor_id
   where t.id = any (merged) group by s.name, s.allowed_roles
  returning id into new_id;

  update public.tools set deleted_at = now() where id = any (merged);
  delete from public.duplicate_groups where id = p_group_id;
  return query select new_id, added, removed;
end $$;
alter function app.merge_tools(uuid, uuid, jsonb, text[], uuid, uuid) owner to perk_kernel;
grant execute on function app.merge_tools(uuid, uuid, jsonb, text[], uuid, uuid) to perk_app;

-- Within 30 days, by a moderator who may open every tool, while all of them exist. A merged tool that was restored from
-- the trash ends the possibility. Only an admin undoes a merge that narrowed the survivor's audience or took it into the
-- secure zone, or after which its permissions changed: the undo would show tools and secrets to more people.
create function app.may_undo_merge(p_merge_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select app.actor_is('admin', 'moderator') and exists (
      select 1 from public.tool_merges m
       where m.id = p_merge_id and m.undone_at is null and m.created_at > now() - interval '30 days'
         and exists (
           select 1 from public.tools s
            where s.id = m.survivor_id and s.deleted_at is null
              and (app.is_admin() or (not (m.snapshot -> 'narrowed')::boolean
                                      and not m.snapshot -> 'after' ? 'has_secure_access'
                                      and to_jsonb(s.allowed_roles) = m.snapshot -> 'allowed_roles')))
         and public.can_access_tool(app.current_user_id(), m.survivor_id)
         and not exists (
           select 1 from unnest(m.merged_ids) tool_id left join public.tools t on t.id = tool_id
            where t.id is null or t.deleted_at is distinct from m.created_at
               or not (app.is_admin() or t.allowed_roles = '{}' or t.allowed_roles && app.actor_roles())));
  end;
alter function app.may_undo_merge(uuid) owner to perk_kernel;
grant execute on function app.may_undo_merge(uuid) to perk_app;

-- Restores everything except what was changed since: a field edited after the merge keeps its newer value, and so do the
-- permissions.
create function app.undo_merge(p_merge_id uuid)
  returns table (survivor_id uuid, merged_ids uuid[], credentials_from uuid, credentials_id uuid, added_roles text[],
                 removed_roles text[])
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  m public.tool_merges%rowtype;
  survivor jsonb;
  restored jsonb;
  added text[] := '{}';
  removed text[] := '{}';
begin
  select * into m from public.tool_merges where id = p_merge_id for update;
  if not found then
    return;
  end if;
  perform 1 from public.tools t where t.id = any (m.merged_ids || m.survivor_id) order by t.id for no key update;
  if not app.may_undo_merge(p_merge_id) then
    return;
  end if;

  select to_jsonb(t) into survivor from public.tools t where t.id = m.survivor_id;
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') into restored
    from jsonb_each(m.snapshot -> 'before') f
   where survivor -> f.key = m.snapshot -> 'after' -> f.key
     and (f.key <> 'category_id' or f.value = 'null'
          or exists (select 1 from public.categories c where to_jsonb(c.id) = f.value));
  perform app.undo_merge_contracts(m.survivor_id, m.snapshot -> 'contracts', m.created_at);
  if (survivor ->> 'updated_at')::timestamptz = m.created_at then
    restored := restored || jsonb_build_object('updated_at', m.snapshot -> 'updated_at');
  end if;
  if restored <> '{}' then
    perform app.write_tool_fields(m.survivor_id, restored);
  end if;

  update public.tools t set deleted_at = null, updated_at = x.updated_at
    from jsonb_to_recordset(m.snapshot -> 'merged') as x(id uuid, updated_at timestamptz)
   where t.id = x.id and t.deleted_at is not null;

  delete from public.user_favorites f
   where f.tool_id = m.survivor_id and to_jsonb(f.user_id) in (select jsonb_array_elements(m.snapshot -> 'fans'));
  insert into public.user_favorites (user_id, tool_id, created_at)
  select x.user_id, x.tool_id, x.created_at
    from jsonb_to_recordset(m.snapshot -> 'favorites') as x(user_id uuid, tool_id uuid, created_at timestamptz)
    join public.profiles p on p.id = x.user_id
  on conflict do nothing;

  update public.tool_requests r set tool_id = x.tool_id
    from jsonb_to_recordset(m.snapshot -> 'requests') as x(id uuid, tool_id uuid)
   where r.id = x.id and r.tool_id = m.survivor_id;
  update public.perks k set tool_id = x.tool_id
    from jsonb_to_recordset(m.snapshot -> 'perks') as x(id uuid, tool_id uuid)
   where k.id = x.id and k.tool_id = m.survivor_id;
  perform app.undo_merge_uses(m.survivor_id, m.snapshot -> 'uses');

  if survivor -> 'allowed_roles' = m.snapshot -> 'allowed_roles' then
    with given as (
      insert into public.tool_permissions (id, tool_id, role, created_by, created_at)
      select x.id, x.tool_id, x.role, (select p.id from public.profiles p where p.id = x.created_by), x.created_at
        from jsonb_populate_recordset(null::public.tool_permissions, m.snapshot -> 'permissions') x
      on conflict do nothing returning role)
    select coalesce(array_agg(role order by role), '{}') into added from given;
    with gone as (
      delete from public.tool_permissions p
       where p.tool_id = m.survivor_id
         and not exists (select 1 from jsonb_array_elements(m.snapshot -> 'permissions') x where x ->> 'role' = p.role)
      returning p.role)
    select coalesce(array_agg(role order by role), '{}') into removed from gone;
  end if;

  insert into public.duplicate_groups (id, reason, evidence, suggested_action, created_by, created_at, updated_at)
  select g.id, g.reason, g.evidence, g.suggested_action, (select p.id from public.profiles p where p.id = g.created_by),
         g.created_at, g.updated_at
    from jsonb_populate_record(null::public.duplicate_groups, m.snapshot -> 'group') g;
  insert into public.duplicate_group_tools (duplicate_group_id, tool_id)
  select (m.snapshot -> 'group' ->> 'id')::uuid, t.id
    from public.tools t where to_jsonb(t.id) in (select jsonb_array_elements(m.snapshot -> 'links'));

  update public.tool_merges set undone_at = now() where id = p_merge_id;
  return query select m.survivor_id, m.merged_ids, (m.snapshot ->> 'credentials_from')::uuid,
                      (m.snapshot ->> 'credentials_id')::uuid, added, removed;
end $$;
alter function app.undo_merge(uuid) owner to perk_kernel;
grant execute on function app.undo_merge(uuid) to perk_app;
