-- Is the perk alive? Evidence (successes, checks by staff, reports, links) and the word that follows from it.

create table public.perk_links (
  perk_id uuid not null references public.perks (id) on delete cascade,
  kind text not null check (kind in ('offer', 'terms')),
  url text not null check (url ~* '^https?://' and length(url) <= 2048),
  state text not null check (state in ('answers', 'dead', 'unclear')),
  fault text check (fault in ('not-found', 'gone', 'no-name', 'robots', 'wait', 'refused', 'error')),
  night date not null,
  visited_at timestamptz not null default now(),
  dead_nights integer not null default 0 check (dead_nights >= 0),
  checked_text text check (checked_text ~ '^[0-9a-f]{64}$'),
  seen_text text check (seen_text ~ '^[0-9a-f]{64}$'),
  retry_at timestamptz,
  primary key (perk_id, kind),
  check ((state = 'answers') = (fault is null))
);
comment on table public.perk_links is
  'What the nightly check found at the public links of a perk: the offer or the form, and the terms.';
comment on column public.perk_links.night is 'The night of the visit, a day in Paris: a check that runs twice counts once.';
comment on column public.perk_links.dead_nights is 'packages/domain/src/perks/links.ts';
comment on column public.perk_links.checked_text is
  'SHA-256 of the text of the terms as staff last checked it, or as it was first seen.';
comment on column public.perk_links.seen_text is 'SHA-256 of the text at the last visit that could read it.';
comment on column public.perk_links.retry_at is 'The site asked to be left alone until then (Retry-After).';
create index perk_links_retry_idx on public.perk_links (retry_at) where retry_at is not null;

alter table public.perk_links enable row level security, force row level security;
create policy perk_links_read on public.perk_links for select to perk_app
  using ((select app.is_staff()) and exists (select 1 from public.perks p where p.id = perk_id));
create policy perk_links_kernel on public.perk_links to perk_kernel using (true) with check (true);
create policy perk_links_worker on public.perk_links to perk_worker using (true) with check (true);
grant select on public.perk_links to perk_app;
grant select, insert, update, delete on public.perk_links to perk_worker;
grant select, update, delete on public.perk_links to perk_kernel;

-- packages/domain/src/perks/freshness.ts has the same rule; a test compares them.
create function app.perk_freshness_on(p_day date, p_last_success_on date, p_checked_on date, p_published_on date,
                                      p_reporting_startups integer, p_dead_nights integer, p_is_terms_changed boolean)
  returns table (freshness text, reason text)
  language sql immutable set search_path = pg_catalog, pg_temp
  begin atomic
    with doubts (weight, freshness, reason, holds) as (values
      (1, 'suspect', 'reports', p_reporting_startups >= 3),
      (2, 'suspect', 'dead-link', p_dead_nights >= 3),
      (3, 'to-check', 'reports', p_reporting_startups >= 2),
      (4, 'to-check', 'terms-changed', p_is_terms_changed),
      (5, 'to-check', 'age', greatest(p_last_success_on, p_checked_on, p_published_on) <= p_day - 90),
      (6, 'verified', null, true))
    select d.freshness, d.reason from doubts d where d.holds order by d.weight limit 1;
  end;

create function app.perk_freshness(p public.perks) returns table (freshness text, reason text)
  language sql stable set search_path = pg_catalog, pg_temp
  begin atomic
    select f.freshness, f.reason
      from app.perk_freshness_on((now() at time zone 'Europe/Paris')::date, p.last_success_on,
        (p.checked_at at time zone 'Europe/Paris')::date, (p.published_at at time zone 'Europe/Paris')::date,
        p.reporting_startups, p.dead_nights, p.terms_changed_at is not null) f;
  end;
grant execute on function
  app.perk_freshness_on(date, date, date, date, integer, integer, boolean), app.perk_freshness(public.perks)
  to perk_kernel;

-- Whoever changes the evidence (a claim, a report, staff, the nightly check), the word follows. A check by staff
-- accepts the links as they are now, and makes an end to earlier reports.
create function app.settle_freshness() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.checked_at is distinct from old.checked_at then
    new.reporting_startups := 0;
    new.dead_nights := 0;
    new.terms_changed_at := null;
  end if;
  select f.freshness, f.reason into new.freshness, new.freshness_reason from app.perk_freshness(new) f;
  if new.freshness <> 'suspect' then
    new.suspect_told_at := null;
  end if;
  return new;
end $$;
alter function app.settle_freshness() owner to perk_kernel;
create trigger settle_freshness
  before update of last_success_on, checked_at, reporting_startups, dead_nights, terms_changed_at on public.perks
  for each row execute function app.settle_freshness();

-- The public address of a link. Secret links are in perk_secrets, links of steps in perk_steps: neither is visited.
create function app.perk_link_url(p public.perks, p_kind text) returns text
  language sql immutable set search_path = pg_catalog, pg_temp
  begin atomic
    select case p_kind when 'terms' then p.terms_url
                       when 'offer' then case when p.way in ('public-link', 'partner-form') then p.public_url end end;
  end;
grant execute on function app.perk_link_url(public.perks, text) to perk_kernel, perk_worker;

create function app.accept_perk_links() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.perk_links set dead_nights = 0, checked_text = seen_text where perk_id = new.id;
  return null;
end $$;
alter function app.accept_perk_links() owner to perk_kernel;
create trigger accept_perk_links after update of checked_at on public.perks
  for each row when (new.checked_at is distinct from old.checked_at) execute function app.accept_perk_links();

create function app.forget_perk_links() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.perk_links l where l.perk_id = new.id and l.url is distinct from app.perk_link_url(new, l.kind);
  return null;
end $$;
alter function app.forget_perk_links() owner to perk_kernel;
create trigger forget_perk_links after update of public_url, terms_url, way on public.perks
  for each row execute function app.forget_perk_links();

-- Lists read the perk alone, so it keeps what its links say together. Writers lock the perk before its links.
create function app.sum_up_perk_links() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.perks p
     set links_state = s.links_state, dead_nights = s.dead_nights,
         terms_changed_at = case when s.is_terms_changed then coalesce(p.terms_changed_at, now()) end
    from (select case when bool_or(l.state = 'dead') then 'dead' when bool_and(l.state = 'answers') then 'answers'
                      when count(*) > 0 then 'unclear' end as links_state,
                 coalesce(max(l.dead_nights), 0) as dead_nights,
                 coalesce(bool_or(l.kind = 'terms' and l.checked_text <> l.seen_text), false) as is_terms_changed
            from public.perk_links l where l.perk_id = coalesce(new.perk_id, old.perk_id)) s
   where p.id = coalesce(new.perk_id, old.perk_id)
     and (p.links_state, p.dead_nights, p.terms_changed_at is not null)
         is distinct from (s.links_state, s.dead_nights, s.is_terms_changed);
  return null;
end $$;
alter function app.sum_up_perk_links() owner to perk_kernel;
create trigger sum_up_perk_links after insert or update or delete on public.perk_links
  for each row execute function app.sum_up_perk_links();

-- For the worker: perks that have aged. Returns those that changed.
create function app.settle_perk_freshness() returns table (id uuid)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update public.perks p set checked_at = p.checked_at
      from (select q.id, f.freshness, f.reason from public.perks q cross join lateral app.perk_freshness(q) f) s
     where s.id = p.id and p.state <> 'draft'
       and (p.freshness, p.freshness_reason) is distinct from (s.freshness, s.reason)
    returning p.id;
  end;
alter function app.settle_perk_freshness() owner to perk_kernel;
grant execute on function app.settle_perk_freshness() to perk_worker;

-- Suspect perks that staff were not told of; marks them as told.
create function app.take_suspect_perks() returns table (id uuid)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update public.perks p set suspect_told_at = now()
     where p.freshness = 'suspect' and p.suspect_told_at is null and p.state in ('live', 'paused')
    returning p.id;
  end;
alter function app.take_suspect_perks() owner to perk_kernel;
grant execute on function app.take_suspect_perks() to perk_worker;
