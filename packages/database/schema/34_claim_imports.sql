-- Imports of past claims from a file, which can be undone (CLM-08).

create table public.claim_imports (
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
comment on table public.claim_imports is 'One row per import of past claims, with its counts.';
comment on column public.claim_imports.total is
  'Lines of the file that are not blank: imported, skipped because the claim is stored already, or faulty.';
comment on column public.claim_imports.faults is
  'Codes by line and field with the start of the cell, so that they can be shown in any language.';
create index claim_imports_recent_idx on public.claim_imports (created_at desc, id);
create index claim_imports_created_by_idx on public.claim_imports (created_by);
create index claim_imports_undone_by_idx on public.claim_imports (undone_by);

create table public.claim_import_claims (
  claim_id uuid primary key references public.claims (id) on delete cascade,
  import_id uuid not null references public.claim_imports (id) on delete cascade,
  last_event bigint not null
);
comment on table public.claim_import_claims is 'The claims that an import added.';
comment on column public.claim_import_claims.last_event is
  'The last event of the import. A later one says that somebody used or changed the claim.';
create index claim_import_claims_import_idx on public.claim_import_claims (import_id);

alter table public.claim_imports enable row level security, force row level security;
create policy claim_imports_read on public.claim_imports for select to perk_app using ((select app.is_staff()));
create policy claim_imports_insert on public.claim_imports for insert to perk_app
  with check ((select app.is_staff()) and created_by = (select app.current_user_id()));
create policy claim_imports_kernel on public.claim_imports to perk_kernel using (true) with check (true);
grant select on public.claim_imports to perk_app;
grant insert (file_name, total, imported, skipped, faulty, faults, created_by) on public.claim_imports to perk_app;
grant select, update (undone_at, undone_by, removed) on public.claim_imports to perk_kernel;

alter table public.claim_import_claims enable row level security, force row level security;
create policy claim_import_claims_read on public.claim_import_claims for select to perk_app
  using ((select app.is_staff()));
create policy claim_import_claims_kernel on public.claim_import_claims to perk_kernel using (true) with check (true);
grant select on public.claim_import_claims to perk_app;
grant select, insert on public.claim_import_claims to perk_kernel;

-- Adds the claims of an import that this transaction began. They take neither stock nor code and stay closed: what the
-- startup got, it got elsewhere. Staff import no claim of their own startup. Nobody is told: it is past.
create function app.import_claims(p_import_id uuid, p_claims jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_added integer;
begin
  if not app.is_staff() or not exists (
    select 1 from public.claim_imports i
     where i.id = p_import_id and i.created_at = now() and i.created_by = app.current_user_id()) then
    raise exception 'this member imports no claims' using errcode = 'PK050';
  end if;
  with given as (
    select g.*, (g.started_on + time '12:00') at time zone 'Europe/Paris' as start_at,
           (g.ended_on + time '12:00') at time zone 'Europe/Paris' as end_at
      from jsonb_to_recordset(p_claims) g (
        startup_id uuid, perk_id uuid, state text, is_activated boolean, end_kind text, started_on date, ends_on date,
        ended_on date, confirmed_value integer, account_name text, note text)),
  added as (
    insert into public.claims (perk_id, startup_id, tool_name, perk_title, way, clock, duration_months, terms_version,
                               estimated_value, startup_status, origin, origin_reason, state, end_kind, started_at,
                               granted_at, activated_at, ended_at, state_at, confirmed_value, starts_on, ends_on,
                               is_end_entered, account_name)
    select p.id, s.id, p.tool_name, p.title, p.way, p.clock, p.duration_months, p.terms_version, p.estimated_value,
           s.status, 'import', g.note, g.state, g.end_kind, least(g.start_at, now()), least(g.start_at, now()),
           case when g.is_activated then least(g.start_at, now()) end,
           -- least() ignores NULL.
           case when g.end_at is not null then least(g.end_at, now()) end,
           least(coalesce(g.end_at, g.start_at), now()), g.confirmed_value,
           case when g.is_activated then g.started_on end, g.ends_on, g.ends_on is not null, g.account_name
      from given g
      join public.startups s on s.id = g.startup_id and app.claim_mover(s.id) = 'staff'
      join public.perks p on p.id = g.perk_id and p.state <> 'draft'
                         and (p.tool_id is null or public.can_access_tool(app.current_user_id(), p.tool_id))
    returning id, started_at, granted_at, activated_at, ended_at, origin_reason),
  noted as (
    insert into public.claim_events (claim_id, kind, from_state, to_state, reason, detail, actor_id, at)
    select a.id, 'state', e.from_state, e.to_state, case when e.place = 1 then a.origin_reason end,
           '{"origin": "import"}', app.current_user_id(), e.at
      from added a
      cross join lateral (values
        (1, null, 'started', a.started_at),
        (2, 'started', 'granted', a.granted_at),
        (3, 'granted', 'activated', a.activated_at),
        (4, case when a.activated_at is null then 'granted' else 'activated' end, 'ended', a.ended_at))
        e (place, from_state, to_state, at)
     where e.at is not null
     order by a.id, e.place
    returning claim_id, id)
  insert into public.claim_import_claims (claim_id, import_id, last_event)
  select n.claim_id, p_import_id, max(n.id) from noted n group by n.claim_id;
  get diagnostics v_added = row_count;
  if v_added <> jsonb_array_length(p_claims) then
    raise exception 'a claim of the file is not for this member to import' using errcode = 'PK050';
  end if;
end $$;
alter function app.import_claims(uuid, jsonb) owner to perk_kernel;
grant execute on function app.import_claims(uuid, jsonb) to perk_app;

-- Deletes the claims that are as the import left them; reminders that the clock sent do not count as a use. NULL: no
-- such import, already undone, or the actor is not staff.
create function app.undo_claim_import(p_import_id uuid) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone uuid[];
begin
  if not app.is_staff() then
    return null;
  end if;
  perform 1 from public.claim_imports i where i.id = p_import_id and i.undone_at is null for update;
  if not found then
    return null;
  end if;
  -- Locked first, looked at after: a change on its way is waited for and then seen.
  perform 1 from public.claims c join public.claim_import_claims i on i.claim_id = c.id
    where i.import_id = p_import_id order by c.id for update of c;
  select coalesce(array_agg(c.id), '{}') into gone
    from public.claim_import_claims i join public.claims c on c.id = i.claim_id
   where i.import_id = p_import_id and c.done_steps = '{}' and app.claim_mover(c.startup_id) = 'staff'
     and not exists (select 1 from public.claim_events e
                      where e.claim_id = c.id and e.id > i.last_event and e.kind not in ('reminder', 'question'));
  delete from public.claims c where c.id = any (gone);
  update public.claim_imports set undone_at = now(), undone_by = app.current_user_id(), removed = cardinality(gone)
   where id = p_import_id;
  return cardinality(gone);
end $$;
alter function app.undo_claim_import(uuid) owner to perk_kernel;
grant execute on function app.undo_claim_import(uuid) to perk_app;
