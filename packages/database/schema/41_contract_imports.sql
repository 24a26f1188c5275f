-- Imports of contracts from a file, which can be undone (REN-07).

create table public.contract_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (length(file_name) between 1 and 200),
  total integer not null check (total between 1 and 5000),
  imported integer not null check (imported >= 0),
  skipped integer not null check (skipped >= 0),
  faulty integer not null check (faulty >= 0),
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  former_currents uuid[] not null default '{}',
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references public.profiles (id) on delete set null,
  removed integer check (removed >= 0),
  check (imported + skipped + faulty = total),
  check ((undone_at is null) = (removed is null))
);
comment on table public.contract_imports is 'One row per import of contracts, with its counts.';
comment on column public.contract_imports.total is
  'Lines of the file that are not blank: imported, skipped because the contract exists, or faulty.';
comment on column public.contract_imports.faults is
  'Codes by line and field with the start of the cell, so that they can be shown in any language.';
comment on column public.contract_imports.former_currents is
  'Contracts that were current before. An undo makes them current again where its own one still is.';
comment on column public.contract_imports.removed is 'Contracts that an undo removed or put back as they were.';
create index contract_imports_recent_idx on public.contract_imports (created_at desc, id);
create index contract_imports_created_by_idx on public.contract_imports (created_by);
create index contract_imports_undone_by_idx on public.contract_imports (undone_by);

create table public.contract_import_contracts (
  contract_id uuid primary key references public.contracts (id) on delete cascade,
  import_id uuid not null references public.contract_imports (id) on delete cascade,
  former jsonb
);
comment on table public.contract_import_contracts is 'The contracts that an import added or completed.';
comment on column public.contract_import_contracts.former is
  'The contract that a tool''s own fields had made, before the import completed it. NULL: the import added it.';
create index contract_import_contracts_import_idx on public.contract_import_contracts (import_id);

alter table public.contract_imports enable row level security, force row level security;
create policy contract_imports_read on public.contract_imports for select to perk_app
  using ((select app.actor_is('admin', 'core-team')));
create policy contract_imports_insert on public.contract_imports for insert to perk_app
  with check ((select app.actor_is('admin', 'core-team')) and created_by = (select app.current_user_id()));
create policy contract_imports_kernel on public.contract_imports to perk_kernel using (true) with check (true);
grant select on public.contract_imports to perk_app;
grant insert (file_name, total, imported, skipped, faulty, faults, created_by) on public.contract_imports to perk_app;
grant select, update (former_currents, undone_at, undone_by, removed) on public.contract_imports to perk_kernel;

-- Contracts of tools that the reader may not open are left out (PERM-06).
alter table public.contract_import_contracts enable row level security, force row level security;
create policy contract_import_contracts_read on public.contract_import_contracts for select to perk_app
  using (contract_id in (select c.id from public.contracts c));
create policy contract_import_contracts_kernel on public.contract_import_contracts to perk_kernel
  using (true) with check (true);
grant select (contract_id, import_id) on public.contract_import_contracts to perk_app;
grant select, insert, delete on public.contract_import_contracts to perk_kernel;

-- Active members that each text names: by e-mail address, else by full name. Two are enough to know that it is ambiguous.
create function app.find_contract_people(p_words text[]) returns table (place integer, ids uuid[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select w.place::integer,
           coalesce((select array[p.id] from public.profiles p
                      where lower(p.email) = lower(btrim(w.word)) and p.status = 'active'),
                    array(select p.id from public.profiles p
                           where app.normalise(p.full_name) = app.normalise(w.word) and p.status = 'active'
                             and app.normalise(w.word) <> '' order by p.id limit 2))
      from unnest(p_words) with ordinality w (word, place)
     where app.actor_is('admin', 'core-team') order by w.place;
  end;
alter function app.find_contract_people(text[]) owner to perk_kernel;
grant execute on function app.find_contract_people(text[]) to perk_app;

-- For the export: an address names one person, a name may not.
create function app.contract_addresses(p_ids uuid[]) returns table (id uuid, email text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id, p.email from public.profiles p where p.id = any (p_ids) and app.actor_is('admin', 'core-team');
  end;
alter function app.contract_addresses(uuid[]) owner to perk_kernel;
grant execute on function app.contract_addresses(uuid[]) to perk_app;

-- Called before the import writes: keeps what it will change.
create function app.begin_contract_import(p_import_id uuid, p_tool_ids uuid[], p_completed_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.actor_is('admin', 'core-team') then
    return;
  end if;
  perform 1 from public.contracts c where c.tool_id = any (p_tool_ids) order by c.id for update;
  update public.contract_imports i
     set former_currents = array(select c.id from public.contracts c where c.tool_id = any (p_tool_ids) and c.is_current
                                  order by c.id)
   where i.id = p_import_id and i.created_at = now() and i.created_by = app.current_user_id();
  insert into public.contract_import_contracts (contract_id, import_id, former)
  select c.id, i.id, to_jsonb(c)
    from public.contract_imports i join public.contracts c on c.id = any (p_completed_ids)
   where i.id = p_import_id and i.created_at = now() and i.created_by = app.current_user_id();
end $$;
alter function app.begin_contract_import(uuid, uuid[], uuid[]) owner to perk_kernel;
grant execute on function app.begin_contract_import(uuid, uuid[], uuid[]) to perk_app;

-- Records all contracts that the import's own transaction added, and no others.
create function app.note_contract_import(p_import_id uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into public.contract_import_contracts (contract_id, import_id)
    select c.id, i.id
      from public.contract_imports i
      join public.contracts c on c.created_by = i.created_by and c.created_at = i.created_at and c.origin = 'import'
     where i.id = p_import_id and i.created_at = now() and i.created_by = app.current_user_id()
       and app.actor_is('admin', 'core-team')
    on conflict do nothing;
  end;
alter function app.note_contract_import(uuid) owner to perk_kernel;
grant execute on function app.note_contract_import(uuid) to perk_app;

-- Removes the added contracts and puts back the completed ones, where nobody changed them or decided on them since.
-- NULL: no such import, already undone, or the actor may not.
create function app.undo_contract_import(p_import_id uuid) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_import public.contract_imports;
  v_gone uuid[];
  v_tools uuid[];
begin
  if not app.actor_is('admin', 'core-team') then
    return null;
  end if;
  select * into v_import from public.contract_imports i where i.id = p_import_id and i.undone_at is null for update;
  if not found then
    return null;
  end if;
  -- Locked first, looked at after: a change on its way is waited for and then seen.
  perform 1 from public.contracts c
    where c.tool_id in (select o.tool_id from public.contracts o
                          join public.contract_import_contracts i on i.contract_id = o.id
                         where i.import_id = p_import_id)
    order by c.id for update;
  select coalesce(array_agg(c.id), '{}'), coalesce(array_agg(c.tool_id) filter (where c.is_current), '{}')
    into v_gone, v_tools
    from public.contract_import_contracts i join public.contracts c on c.id = i.contract_id
   where i.import_id = p_import_id and c.updated_at = v_import.created_at
     and public.can_access_tool(app.current_user_id(), c.tool_id)
     and not exists (select 1 from public.contract_decisions d where d.contract_id = c.id);
  update public.contracts c
     set origin = f.origin, amount_cents = f.amount_cents, currency = f.currency, period = f.period, seats = f.seats,
         seat_price_cents = f.seat_price_cents, quote_cents = f.quote_cents, starts_on = f.starts_on,
         ends_on = f.ends_on, renews_automatically = f.renews_automatically, notice_days = f.notice_days,
         owner_id = (select p.id from public.profiles p where p.id = f.owner_id),
         deputy_id = (select p.id from public.profiles p where p.id = f.deputy_id), team = f.team, note = f.note
    from public.contract_import_contracts i
   cross join lateral jsonb_populate_record(null::public.contracts, i.former) f
   where i.contract_id = c.id and i.former is not null and c.id = any (v_gone);
  delete from public.contracts c using public.contract_import_contracts i
   where i.contract_id = c.id and i.former is null and c.id = any (v_gone);
  update public.contracts c set is_current = true
   where c.id = any (v_import.former_currents) and c.tool_id = any (v_tools) and not c.is_current;
  delete from public.contract_import_contracts i where i.contract_id = any (v_gone);
  update public.contract_imports i set undone_at = now(), undone_by = app.current_user_id(), removed = cardinality(v_gone)
   where i.id = p_import_id;
  return cardinality(v_gone);
end $$;
alter function app.undo_contract_import(uuid) owner to perk_kernel;
grant execute on function app.undo_contract_import(uuid) to perk_app;
