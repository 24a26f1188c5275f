-- Secrets of claims: who reads them, and what happens when one does not work.

-- The secret that a claim gives access to: its own code, or the one that all claims of the perk share.
create function app.claim_secret(p_claim uuid) returns uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (
    select s.id
      from public.claims c
      join public.perk_secrets s
        on case when c.way = 'unique-code' then s.claim_id = c.id
                else s.perk_id = c.perk_id and s.kind = case c.way when 'private-link' then 'link'
                  when 'shared-code' then 'shared-code' when 'partner-form' then 'identifier' end end
     where c.id = p_claim and s.voided_at is null);
end $$;
alter function app.claim_secret(uuid) owner to perk_kernel;

-- Returns the sealed secret of a claim and records the reading, from which on the code never returns to the stock. A
-- reading and a withdrawal of the same claim wait for each other.
-- PK060: the member may not use this claim, or it has no secret (yet, or any more).
create function app.open_claim_secret(p_claim uuid, p_how text)
  returns table (id uuid, perk_id uuid, kind text, sealed bytea, perk_title text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_secret uuid;
begin
  perform 1 from public.claims c where c.id = p_claim for share;
  v_secret := case when app.may_use_claim(p_claim) then app.claim_secret(p_claim) end;
  if v_secret is null then
    raise exception 'this member has no secret to read here' using errcode = 'PK060';
  end if;
  update public.perk_secrets s set first_read_at = now() where s.id = v_secret and s.first_read_at is null;
  insert into public.claim_events (claim_id, kind, detail, actor_id)
  values (p_claim, 'secret-read', jsonb_build_object('secret', v_secret, 'how', p_how), app.current_user_id());
  return query
    select s.id, s.perk_id, s.kind, s.sealed, c.perk_title
      from public.perk_secrets s join public.claims c on c.id = p_claim where s.id = v_secret;
end $$;
alter function app.open_claim_secret(uuid, text) owner to perk_kernel;
grant execute on function app.open_claim_secret(uuid, text) to perk_app;
create index claim_events_secret_idx on public.claim_events ((detail ->> 'secret')) where kind = 'secret-read';

-- What the claim's page shows without the secret: its kind, its end, whether it was read, and the last report.
create function app.claim_secret_mask(p_claim uuid)
  returns table (kind text, last_four text, is_read boolean, report text, can_report boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.may_use_claim(p_claim) then
    return;
  end if;
  return query
    select s.kind, s.last_four, app.has_read_secret(p_claim), r.status,
           app.has_read_secret(p_claim) and r.status is distinct from 'pending'
             and not exists (select 1 from public.perk_reports d where d.claim_id = p_claim and d.status = 'replaced')
      from public.perk_secrets s
      left join lateral (select o.status from public.perk_reports o where o.claim_id = p_claim
                          order by o.created_at desc limit 1) r on true
     where s.id = app.claim_secret(p_claim);
end $$;
alter function app.claim_secret_mask(uuid) owner to perk_kernel;
grant execute on function app.claim_secret_mask(uuid) to perk_app;

create table public.perk_reports (
  id uuid primary key default gen_random_uuid(),
  perk_id uuid not null references public.perks (id) on delete cascade,
  claim_id uuid not null references public.claims (id) on delete cascade,
  secret_id uuid references public.perk_secrets (id) on delete set null,
  comment text check (btrim(comment) <> '' and length(comment) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'replaced', 'confirmed', 'declined')),
  reported_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 1000),
  check ((status = 'pending') = (decided_at is null))
);
comment on table public.perk_reports is
  '« Ce code ne marche pas »: what startups report about the secret of a claim, and what staff decided.';
comment on column public.perk_reports.status is
  '`replaced`: the claim got another code. `confirmed`: a shared secret that does not work; staff replace it for all.';
create unique index perk_reports_pending_key on public.perk_reports (claim_id) where status = 'pending';
create unique index perk_reports_replaced_key on public.perk_reports (claim_id) where status = 'replaced';
create index perk_reports_claim_idx on public.perk_reports (claim_id, created_at desc);
create index perk_reports_perk_idx on public.perk_reports (perk_id, created_at desc);
create index perk_reports_inbox_idx on public.perk_reports (created_at, id) where status = 'pending';
create index perk_reports_secret_idx on public.perk_reports (secret_id);
create index perk_reports_reported_by_idx on public.perk_reports (reported_by);
create index perk_reports_decided_by_idx on public.perk_reports (decided_by);

-- Staff, and the startup that reported. Functions write.
alter table public.perk_reports enable row level security, force row level security;
create policy perk_reports_read on public.perk_reports for select to perk_app
  using (exists (select 1 from public.claims c where c.id = claim_id)
         and (not (select app.is_staff()) or exists (select 1 from public.perks p where p.id = perk_id)));
create policy perk_reports_kernel on public.perk_reports to perk_kernel using (true) with check (true);
create policy perk_reports_worker on public.perk_reports for select to perk_worker using (true);
grant select on public.perk_reports to perk_app, perk_worker;
grant select, insert, update on public.perk_reports to perk_kernel;

-- Counts the startups that report since staff last checked: two put the perk « à vérifier », three « suspect » (CODE-04).
create function app.weigh_perk_reports(p_perk uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_startups integer;
begin
  perform 1 from public.perks p where p.id = p_perk for no key update;
  select count(distinct c.startup_id) into v_startups
    from public.perk_reports r
    join public.claims c on c.id = r.claim_id
    join public.perks p on p.id = r.perk_id
   where r.perk_id = p_perk and r.status <> 'declined' and r.created_at > coalesce(p.checked_at, '-infinity');
  update public.perks p set reporting_startups = v_startups
   where p.id = p_perk and p.reporting_startups <> v_startups;
end $$;
alter function app.weigh_perk_reports(uuid) owner to perk_kernel;

-- Records that the secret of a claim does not work; a report that waits is returned instead of a second one.
-- PK060 as above, or the secret was never read. PK061: the claim already had its replacement.
create function app.report_claim_secret(p_claim uuid, p_comment text) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_perk uuid;
  v_report uuid;
begin
  select c.perk_id into v_perk from public.claims c where c.id = p_claim for update;
  if not app.may_use_claim(p_claim) or not app.has_read_secret(p_claim) then
    raise exception 'this member has read no secret here' using errcode = 'PK060';
  end if;
  select r.id into v_report from public.perk_reports r where r.claim_id = p_claim and r.status = 'pending';
  if found then
    return v_report;
  end if;
  if exists (select 1 from public.perk_reports r where r.claim_id = p_claim and r.status = 'replaced') then
    raise exception 'a claim gets one replacement' using errcode = 'PK061';
  end if;
  insert into public.perk_reports (perk_id, claim_id, secret_id, comment, reported_by)
  values (v_perk, p_claim, app.claim_secret(p_claim), p_comment, app.current_user_id())
  returning id into v_report;
  insert into public.claim_events (claim_id, kind, reason, actor_id)
  values (p_claim, 'secret-reported', p_comment, app.current_user_id());
  perform app.weigh_perk_reports(v_perk);
  return v_report;
end $$;
alter function app.report_claim_secret(uuid, text) owner to perk_kernel;
grant execute on function app.report_claim_secret(uuid, text) to perk_app;

-- Staff approve or decline a report. Approving voids a unique code and grants another one.
-- PK062: not theirs to decide. PK063: decided before. PK055: no code is left.
create function app.decide_perk_report(p_report uuid, p_approve boolean, p_reason text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_claim public.claims;
  v_secret uuid;
  v_status text;
begin
  select c.* into v_claim from public.claims c join public.perk_reports r on r.claim_id = c.id
   where r.id = p_report for update of c;
  if not found or not app.is_staff() or v_claim.startup_id is not distinct from app.own_startup()
     or not exists (select 1 from public.perks p where p.id = v_claim.perk_id
                       and (p.tool_id is null or public.can_access_tool(app.current_user_id(), p.tool_id))) then
    raise exception 'this report is for other staff to decide' using errcode = 'PK062';
  end if;
  select r.secret_id into v_secret from public.perk_reports r where r.id = p_report and r.status = 'pending' for update;
  if not found then
    raise exception 'this report was decided before' using errcode = 'PK063';
  end if;
  v_status := case when not p_approve then 'declined' when v_claim.way = 'unique-code' then 'replaced' else 'confirmed' end;
  if v_status = 'replaced' then
    perform 1 from public.perks p where p.id = v_claim.perk_id for no key update;
    update public.perk_secrets s set voided_at = now()
     where s.claim_id = v_claim.id and s.voided_at is null;
    if not app.take_code(v_claim.id) then
      raise exception 'no code is left' using errcode = 'PK055';
    end if;
  end if;
  update public.perk_reports set status = v_status, decided_by = app.current_user_id(), decided_at = now(),
         decision_reason = p_reason
   where id = p_report;
  perform app.weigh_perk_reports(v_claim.perk_id);
  insert into public.claim_events (claim_id, kind, reason, actor_id)
  values (v_claim.id, 'report-' || v_status, p_reason, app.current_user_id());
  return v_status;
end $$;
alter function app.decide_perk_report(uuid, boolean, text) owner to perk_kernel;
grant execute on function app.decide_perk_report(uuid, boolean, text) to perk_app;

-- Who read a secret and when, for the people who void it (CODE-06).
create function app.secret_readers(p_secret uuid)
  returns table (startup_id uuid, startup text, person text, how text, read_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.actor_is('admin', 'core-team') then
    return;
  end if;
  return query
    select s.id, s.name, p.full_name, e.detail ->> 'how', e.at
      from public.claim_events e
      join public.claims c on c.id = e.claim_id
      join public.startups s on s.id = c.startup_id
      left join public.profiles p on p.id = e.actor_id
     where e.kind = 'secret-read' and e.detail ->> 'secret' = p_secret::text
     order by e.at, e.id;
end $$;
alter function app.secret_readers(uuid) owner to perk_kernel;
grant execute on function app.secret_readers(uuid) to perk_app;

-- Notes on every claim that its shared secret was replaced.
create function app.note_new_secret(p_secret uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if app.actor_is('admin', 'core-team') then
    insert into public.claim_events (claim_id, kind, actor_id)
    select o.claim_id, 'secret-replaced', app.current_user_id() from app.claims_of_secret(p_secret) o;
  end if;
end $$;
alter function app.note_new_secret(uuid) owner to perk_kernel;
grant execute on function app.note_new_secret(uuid) to perk_app;
