-- Attestations: a vendor opens a link and reads that a startup is in the programme (ATT-01 to ATT-03).

create table public.attestations (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null,
  vendor text not null check (btrim(vendor) <> '' and length(vendor) <= 80),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  revoked_at timestamptz
);
comment on table public.attestations is
  'Links with which a startup shows one vendor that it is in the programme. Only the hash of the link''s token is stored.';
comment on column public.attestations.startup_id is
  'Without a foreign key, which would delete the row before a merge can move it. Triggers below move and delete.';
comment on column public.attestations.vendor is 'For whom it was made, as its maker wrote it. Shown on the page.';
create index attestations_startup_idx on public.attestations (startup_id, created_at desc, id);
create index attestations_created_by_idx on public.attestations (created_by);
create index attestations_expires_idx on public.attestations (expires_at);

create table public.attestation_openings (
  id bigint generated always as identity primary key,
  attestation_id uuid not null references public.attestations (id) on delete cascade,
  opened_at timestamptz not null default now()
);
comment on table public.attestation_openings is
  'When a link was opened, also after its end. Never by whom: openers have no account, and no address is kept.';
create index attestation_openings_attestation_idx on public.attestation_openings (attestation_id, opened_at desc);

alter table public.attestations enable row level security, force row level security;
create policy attestations_read on public.attestations for select to perk_app
  using ((select app.is_staff()) or startup_id = (select app.led_startup()));
create policy attestations_make on public.attestations for insert to perk_app
  with check (((select app.is_staff()) or startup_id = (select app.led_startup()))
              and created_by = (select app.current_user_id())
              and exists (select 1 from public.startups s where s.id = startup_id));
create policy attestations_revoke on public.attestations for update to perk_app
  using ((select app.is_staff()) or startup_id = (select app.led_startup()));
create policy attestations_kernel on public.attestations to perk_kernel using (true) with check (true);
create policy attestations_forget on public.attestations to perk_worker
  using (expires_at < now() - interval '1 year');
grant select (id, startup_id, vendor, created_at, expires_at, revoked_at),
      insert (startup_id, vendor, token_hash, created_by), update (revoked_at)
  on public.attestations to perk_app;
grant select (expires_at), delete on public.attestations to perk_worker;
grant select, update (startup_id), delete on public.attestations to perk_kernel;

alter table public.attestation_openings enable row level security, force row level security;
create policy attestation_openings_read on public.attestation_openings for select to perk_app
  using (exists (select 1 from public.attestations a where a.id = attestation_id));
create policy attestation_openings_kernel on public.attestation_openings to perk_kernel using (true) with check (true);
grant select (attestation_id, opened_at) on public.attestation_openings to perk_app;
grant select, insert on public.attestation_openings to perk_kernel;

grant create on schema app to perk_kernel;

-- What an attestation says now. `left`: the startup is no longer in the programme.
create function app.attestation_state(p_revoked_at timestamptz, p_expires_at timestamptz, p_status text) returns text
  language sql stable
  return case when p_revoked_at is not null then 'revoked'
              when p_expires_at <= now() then 'expired'
              when coalesce(p_status, 'active') <> 'active' then 'left'
              else 'valid' end;
grant execute on function app.attestation_state(timestamptz, timestamptz, text) to perk_app, perk_kernel;

create function app.is_attestation(p_token_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select 1 from public.attestations a where a.token_hash = p_token_hash);
  end;
alter function app.is_attestation(bytea) owner to perk_kernel;
grant execute on function app.is_attestation(bytea) to perk_app;

-- What the holder of a link may know, which is nothing but the state unless it is valid. Notes the opening.
create function app.open_attestation(p_token_hash bytea)
  returns table (state text, vendor text, startup text, cohort text, since date, expires_at timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_id uuid;
begin
  insert into public.attestation_openings (attestation_id)
  select a.id from public.attestations a where a.token_hash = p_token_hash
  returning attestation_id into v_id;
  return query
    select x.state, v.vendor, v.startup, v.cohort, v.since, v.expires_at
      from public.attestations a
      join public.startups s on s.id = a.startup_id
      cross join lateral (select app.attestation_state(a.revoked_at, a.expires_at, s.status) as state) x
      left join lateral (select a.vendor, s.name as startup, s.cohort,
                                (s.created_at at time zone 'Europe/Paris')::date as since, a.expires_at) v
        on x.state = 'valid'
     where a.id = v_id;
end $$;
alter function app.open_attestation(bytea) owner to perk_kernel;
grant execute on function app.open_attestation(bytea) to perk_app;

-- The attestations of a merged startup go to the survivor, and back with the undo. By triggers, so that
-- app.merge_startups stays as it is.
create function app.merge_attestations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_moved jsonb;
begin
  with moved as (
    update public.attestations a set startup_id = new.survivor_id where a.startup_id = new.merged_id returning a.id)
  select jsonb_agg(m.id) into v_moved from moved m;
  if v_moved is not null then
    new.snapshot := new.snapshot || jsonb_build_object('attestations', v_moved);
  end if;
  return new;
end $$;
alter function app.merge_attestations() owner to perk_kernel;
create trigger merge_attestations before insert on public.startup_merges
  for each row execute function app.merge_attestations();

create function app.undo_merge_attestations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.attestations a set startup_id = old.merged_id
   where a.startup_id = old.survivor_id and old.snapshot -> 'attestations' ? a.id::text;
  return null;
end $$;
alter function app.undo_merge_attestations() owner to perk_kernel;
create trigger undo_merge_attestations after update of undone_at on public.startup_merges
  for each row when (old.undone_at is null and new.undone_at is not null)
  execute function app.undo_merge_attestations();

-- Deferred: a merge deletes the startup before it writes the row that moves its attestations.
create function app.forget_attestations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.attestations a
   where a.startup_id = old.id and not exists (select 1 from public.startups s where s.id = old.id);
  return null;
end $$;
alter function app.forget_attestations() owner to perk_kernel;
create constraint trigger forget_attestations after delete on public.startups
  deferrable initially deferred for each row execute function app.forget_attestations();

revoke create on schema app from perk_kernel;
