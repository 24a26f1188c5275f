-- Imports of startups from a file, which can be undone.

create table public.startup_imports (
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
  check (imported + skipped + faulty = total),
  check ((undone_at is null) = (removed is null))
);
comment on table public.startup_imports is 'One row per import of startups, with its counts.';
comment on column public.startup_imports.total is
  'Lines of the file that are not blank: imported, skipped because the name exists, or faulty.';
comment on column public.startup_imports.faults is
  'Codes by line and field with the start of the cell, so that they can be shown in any language.';
create index startup_imports_recent_idx on public.startup_imports (created_at desc, id);
create index startup_imports_created_by_idx on public.startup_imports (created_by);
create index startup_imports_undone_by_idx on public.startup_imports (undone_by);

create table public.startup_import_startups (
  startup_id uuid primary key references public.startups (id) on delete cascade,
  import_id uuid not null references public.startup_imports (id) on delete cascade,
  domains text[] not null default '{}'
);
comment on table public.startup_import_startups is 'The startups that an import added.';
comment on column public.startup_import_startups.domains is
  'Domains given by the file. If the startup has others now, somebody changed them.';
create index startup_import_startups_import_idx on public.startup_import_startups (import_id);

alter table public.startup_imports enable row level security, force row level security;
create policy startup_imports_read on public.startup_imports for select to perk_app using ((select app.is_staff()));
create policy startup_imports_insert on public.startup_imports for insert to perk_app
  with check ((select app.is_staff()) and created_by = (select app.current_user_id()));
create policy startup_imports_kernel on public.startup_imports to perk_kernel using (true) with check (true);
grant select on public.startup_imports to perk_app;
grant insert (file_name, total, imported, skipped, faulty, faults, created_by) on public.startup_imports to perk_app;
grant select, update (undone_at, undone_by, removed) on public.startup_imports to perk_kernel;

alter table public.startup_import_startups enable row level security, force row level security;
create policy startup_import_startups_read on public.startup_import_startups for select to perk_app
  using ((select app.is_staff()));
create policy startup_import_startups_kernel on public.startup_import_startups to perk_kernel
  using (true) with check (true);
grant select on public.startup_import_startups to perk_app;
grant select, insert on public.startup_import_startups to perk_kernel;

-- Granted to nobody: the domains of a startup, sorted.
create function app.domains_of(p_startup_id uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce(array_agg(d.domain order by d.domain), '{}') from public.startup_domains d
     where d.startup_id = p_startup_id;
  end;
alter function app.domains_of(uuid) owner to perk_kernel;

-- Records all startups that the import's own transaction added, and no others.
create function app.note_startup_import(p_import_id uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into public.startup_import_startups (startup_id, import_id, domains)
    select s.id, i.id, app.domains_of(s.id)
      from public.startup_imports i
      join public.startups s on s.created_by = i.created_by and s.created_at = i.created_at
     where i.id = p_import_id and i.created_at = now() and i.created_by = app.current_user_id() and app.is_staff();
  end;
alter function app.note_startup_import(uuid) owner to perk_kernel;
grant execute on function app.note_startup_import(uuid) to perk_app;

-- Deletes the startups that are as the import left them and that nobody has joined or used yet. NULL: no such import,
-- already undone, or the actor is not staff.
create function app.undo_startup_import(p_import_id uuid) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone uuid[];
begin
  if not app.is_staff() then
    return null;
  end if;
  perform 1 from public.startup_imports i where i.id = p_import_id and i.undone_at is null for update;
  if not found then
    return null;
  end if;
  -- Locked first, looked at after: a change on its way is waited for and then seen.
  perform 1 from public.startups s join public.startup_import_startups i on i.startup_id = s.id
    where i.import_id = p_import_id order by s.id for update of s;
  select coalesce(array_agg(s.id), '{}') into gone
    from public.startup_import_startups i join public.startups s on s.id = i.startup_id
   where i.import_id = p_import_id and s.updated_at = s.created_at and app.domains_of(s.id) = i.domains
     and not exists (select 1 from public.startup_members m where m.startup_id = s.id)
     and not exists (select 1 from public.startup_invitations v where v.startup_id = s.id)
     and not exists (select 1 from public.startup_join_requests r where r.startup_id = s.id)
     and not exists (select 1 from public.startup_vendor_facts f where f.startup_id = s.id)
     and not exists (select 1 from public.claims c where c.startup_id = s.id)
     and not exists (select 1 from public.startup_merges m where m.survivor_id = s.id);
  delete from public.startups s where s.id = any (gone);
  update public.startup_imports set undone_at = now(), undone_by = app.current_user_id(), removed = cardinality(gone)
   where id = p_import_id;
  return cardinality(gone);
end $$;
alter function app.undo_startup_import(uuid) owner to perk_kernel;
grant execute on function app.undo_startup_import(uuid) to perk_app;
