-- What the database kept as a French sentence is a code with its parameters, rendered in the language of its reader.
grant create on schema app to perk_kernel;

alter table public.enrichment_run_items drop column message, add column message jsonb check (message ? 'code');
alter table public.enrichment_lookups drop column error, add column error jsonb check (error ? 'code');
-- A person writes a reason; the job has evidence.
alter table public.duplicate_groups
  alter column reason drop not null,
  add column evidence jsonb check (evidence ? 'code'),
  add check (num_nonnulls(reason, evidence) = 1);

-- As in 0021, with the evidence.
create or replace function app.undo_merge(p_merge_id uuid)
  returns table (survivor_id uuid, merged_ids uuid[], credentials_from uuid, credentials_id uuid, removed_roles text[])
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  m public.tool_merges%rowtype;
  survivor jsonb;
  restored jsonb;
  roles text[];
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
  if restored <> '{}' then
    if (survivor ->> 'updated_at')::timestamptz = m.created_at then
      restored := restored || jsonb_build_object('updated_at', m.snapshot -> 'updated_at');
    end if;
    perform app.write_tool_fields(m.survivor_id, restored);
  end if;

  update public.tools t set deleted_at = null, updated_at = x.updated_at
    from jsonb_to_recordset(m.snapshot -> 'merged') as x(id uuid, updated_at timestamptz)
   where t.id = x.id and t.deleted_at is not null;
  update public.tool_cards c set popularity = x.popularity
    from jsonb_to_recordset(m.snapshot -> 'merged') as x(id uuid, popularity integer)
   where c.id = x.id and x.popularity is not null;

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

  with gone as (
    delete from public.tool_permissions p
     where p.tool_id = m.survivor_id and to_jsonb(p.id) in (select jsonb_array_elements(m.snapshot -> 'permissions'))
    returning p.role)
  select coalesce(array_agg(role order by role), '{}') into roles from gone;

  insert into public.duplicate_groups (id, reason, evidence, suggested_action, created_by, created_at, updated_at)
  select g.id, g.reason, g.evidence, g.suggested_action, (select p.id from public.profiles p where p.id = g.created_by),
         g.created_at, g.updated_at
    from jsonb_populate_record(null::public.duplicate_groups, m.snapshot -> 'group') g;
  insert into public.duplicate_group_tools (duplicate_group_id, tool_id)
  select (m.snapshot -> 'group' ->> 'id')::uuid, t.id
    from public.tools t where to_jsonb(t.id) in (select jsonb_array_elements(m.snapshot -> 'links'));

  update public.tool_merges set undone_at = now() where id = p_merge_id;
  return query select m.survivor_id, m.merged_ids, (m.snapshot ->> 'credentials_from')::uuid,
                      (m.snapshot ->> 'credentials_id')::uuid, roles;
end $$;

revoke create on schema app from perk_kernel;
