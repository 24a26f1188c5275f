-- Imports of tools from a file, which can be undone.

create table public.tool_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (length(file_name) between 1 and 200),
  total integer not null check (total between 1 and 5000),
  imported integer not null check (imported >= 0),
  skipped integer not null check (skipped >= 0),
  faulty integer not null check (faulty >= 0),
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references public.profiles (id) on delete set null,
  removed integer check (removed >= 0),
  category_ids uuid[] not null default '{}',
  check (imported + skipped + faulty = total),
  check ((undone_at is null) = (removed is null))
);
comment on table public.tool_imports is 'One row per import, with its counts.';
comment on column public.tool_imports.total is
  'Lines of the file that are not blank: imported, skipped because the name exists, or faulty.';
comment on column public.tool_imports.faults is
  'Codes by line and field with the start of the cell, so that they can be shown in any language.';
comment on column public.tool_imports.category_ids is 'The categories that the import created.';
create index tool_imports_recent_idx on public.tool_imports (created_at desc, id);
create index tool_imports_created_by_idx on public.tool_imports (created_by);
create index tool_imports_undone_by_idx on public.tool_imports (undone_by);

create table public.tool_import_tools (
  tool_id uuid primary key references public.tools (id) on delete cascade,
  import_id uuid not null references public.tool_imports (id) on delete cascade,
  roles text[] not null default '{}'
);
comment on table public.tool_import_tools is 'The tools that an import added.';
comment on column public.tool_import_tools.roles is
  'Roles given by the file. If the tool has others now, somebody changed them.';
create index tool_import_tools_import_idx on public.tool_import_tools (import_id);

alter table public.tool_imports enable row level security, force row level security;
create policy tool_imports_read on public.tool_imports for select to perk_app using ((select app.is_admin()));
create policy tool_imports_insert on public.tool_imports for insert to perk_app
  with check ((select app.is_admin()) and created_by = (select app.current_user_id()));
create policy tool_imports_kernel on public.tool_imports to perk_kernel using (true) with check (true);
grant select on public.tool_imports to perk_app;
grant insert (file_name, total, imported, skipped, faulty, faults, created_by, category_ids)
  on public.tool_imports to perk_app;
grant select, update (undone_at, undone_by, removed) on public.tool_imports to perk_kernel;

alter table public.tool_import_tools enable row level security, force row level security;
create policy tool_import_tools_read on public.tool_import_tools for select to perk_app using ((select app.is_admin()));
create policy tool_import_tools_kernel on public.tool_import_tools to perk_kernel using (true) with check (true);
grant select on public.tool_import_tools to perk_app;
grant select, insert on public.tool_import_tools to perk_kernel;

-- Records all tools that the import's own transaction added, and no others.
create function app.note_import(p_import_id uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into public.tool_import_tools (tool_id, import_id, roles)
    select t.id, i.id, t.allowed_roles
      from public.tool_imports i
      join public.tools t on t.created_by = i.created_by and t.created_at = i.created_at
     where i.id = p_import_id and i.created_at = now() and i.created_by = app.current_user_id() and app.is_admin();
  end;
alter function app.note_import(uuid) owner to perk_kernel;
grant execute on function app.note_import(uuid) to perk_app;

-- Deletes the tools that are as the import left them and that nobody uses yet. They do not go to the trash: the file
-- still has them. Categories that the import created go too, when they are as it left them and hold no tool. NULL: no such import, already undone, or the actor is no admin.
create function app.undo_import(p_import_id uuid) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone uuid[];
begin
  if not app.is_admin() then
    return null;
  end if;
  perform 1 from public.tool_imports i where i.id = p_import_id and i.undone_at is null for update;
  if not found then
    return null;
  end if;
  -- Locked first, looked at after: a change on its way is waited for and then seen.
  perform 1 from public.tools t join public.tool_import_tools i on i.tool_id = t.id
    where i.import_id = p_import_id order by t.id for update of t;
  select coalesce(array_agg(t.id), '{}') into gone
    from public.tool_import_tools i join public.tools t on t.id = i.tool_id
   where i.import_id = p_import_id and t.deleted_at is null and t.updated_at = t.created_at and t.allowed_roles = i.roles
     and not exists (select 1 from public.user_favorites f where f.tool_id = t.id)
     and not exists (select 1 from public.tool_credentials c where c.tool_id = t.id)
     and not exists (select 1 from public.tool_requests r where r.tool_id = t.id)
     and not exists (select 1 from public.tool_merges m where m.survivor_id = t.id)
     and not exists (select 1 from public.duplicate_group_tools d join public.duplicate_groups g
                       on g.id = d.duplicate_group_id where d.tool_id = t.id and g.created_by is not null);
  -- In one statement, and not one by one behind the tools: their counts are kept by statement.
  delete from public.tool_cards c where c.id = any (gone);
  delete from public.tools t where t.id = any (gone);
  delete from public.categories c using public.tool_imports i
   where i.id = p_import_id and c.id = any (i.category_ids) and c.color is null and c.description is null
     and not exists (select 1 from public.tools t where t.category_id = c.id);
  update public.tool_imports set undone_at = now(), undone_by = app.current_user_id(), removed = cardinality(gone)
   where id = p_import_id;
  return cardinality(gone);
end $$;
alter function app.undo_import(uuid) owner to perk_kernel;
grant execute on function app.undo_import(uuid) to perk_app;
