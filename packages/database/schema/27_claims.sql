-- Claims: one startup's use of one perk, from interest to its end.

create table public.claims (
  id uuid primary key default gen_random_uuid(),
  perk_id uuid references public.perks (id) on delete set null,
  startup_id uuid not null references public.startups (id) on delete cascade,
  tool_name text not null check (length(tool_name) <= 200),
  perk_title text not null check (length(perk_title) <= 160),
  way text not null check (way in
    ('public-link', 'private-link', 'shared-code', 'unique-code', 'partner-form', 'introduction', 'on-request')),
  clock text not null default 'activation' check (clock in ('application', 'approval', 'activation')),
  duration_months integer check (duration_months between 1 and 120),
  state text not null default 'started' check (state in
    ('started', 'sent', 'waiting', 'granted', 'activated', 'ended', 'refused', 'withdrawn', 'revoked')),
  end_kind text check (end_kind in ('used-up', 'expired', 'converted', 'cancelled')),
  terms_version integer not null check (terms_version >= 1),
  estimated_value integer check (estimated_value between 0 and 100000000),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  declaration jsonb not null default '{}' check (jsonb_typeof(declaration) = 'object'),
  needs_review boolean not null default false,
  awaits_confirmation boolean not null default false,
  is_open boolean not null default false,
  has_stock boolean not null default false,
  startup_status text,
  started_by uuid references public.profiles (id) on delete set null,
  origin text not null default 'startup' check (origin in ('startup', 'staff', 'exception', 'import')),
  origin_reason text check (length(origin_reason) <= 1000),
  may_retry boolean,
  started_at timestamptz not null default now(),
  sent_at timestamptz,
  granted_at timestamptz,
  activated_at timestamptz,
  ended_at timestamptz,
  state_at timestamptz not null default now(),
  confirmed_value integer check (confirmed_value between 0 and 100000000),
  starts_on date,
  ends_on date,
  is_end_entered boolean not null default false,
  account_name text check (length(account_name) <= 200),
  intention text check (intention in ('continue', 'cancel', 'negotiate', 'switch')),
  done_steps integer[] not null default '{}' check (done_steps <@ '{0,1,2,3,4,5,6,7,8,9}'::integer[]),
  check (not awaits_confirmation or (not is_open and state in ('started', 'withdrawn', 'revoked'))),
  check ((state = 'ended') = (end_kind is not null)),
  check (not is_end_entered or starts_on <= ends_on)
);
comment on table public.claims is '« Activation »: one startup''s use of one perk, from interest to its end.';
comment on column public.claims.facts is 'What eligibility used, at the start and when granted.';
comment on column public.claims.declaration is 'What was declared and accepted with « Je confirme et j''obtiens ».';
comment on column public.claims.needs_review is 'A fact changed in the last 30 days and turned « no » into « yes ».';
comment on column public.claims.way is
  'Way, clock and duration are copied from the perk at the start: later terms do not change them.';
comment on column public.claims.awaits_confirmation is
  'A program started it: a person of the startup confirms before anything is accepted or given (MCP-01).';
comment on column public.claims.is_open is
  'Steps and secret may be read: no validation was asked for, or the studio agreed.';
comment on column public.claims.has_stock is 'Took one from the stock of a perk without unique codes.';
comment on column public.claims.startup_status is
  'Status of the startup at the start. A secret that nobody read closes when it changes.';
comment on column public.claims.origin is 'Who brought it: the startup, staff for it, an exception, or an import.';
comment on column public.claims.ends_on is 'Last day of the perk in Paris. Derived, unless is_end_entered.';
create unique index claims_live_key on public.claims (startup_id, perk_id)
  where state in ('started', 'sent', 'waiting', 'granted', 'activated');
create index claims_startup_idx on public.claims (startup_id, state_at desc, id);
create index claims_perk_idx on public.claims (perk_id, state_at desc, id);
create index claims_inbox_idx on public.claims (state_at, id)
  where state = 'waiting' or (state = 'sent' and way = 'on-request');
create index claims_state_idx on public.claims (state, state_at desc, id);
create index claims_ends_idx on public.claims (ends_on, id) where state in ('granted', 'activated');
create index claims_started_by_idx on public.claims (started_by);

create table public.claim_events (
  id bigint generated always as identity primary key,
  claim_id uuid not null references public.claims (id) on delete cascade,
  kind text not null check (length(kind) <= 40),
  from_state text,
  to_state text,
  reason text check (length(reason) <= 2000),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  actor_id uuid references public.profiles (id) on delete set null,
  at timestamptz not null default now()
);
comment on table public.claim_events is 'Everything that happened to a claim: who, when, why. Never a secret.';
create index claim_events_claim_idx on public.claim_events (claim_id, id);
create index claim_events_actor_idx on public.claim_events (actor_id);
create index claim_events_at_idx on public.claim_events (at, id);

-- The end of a perk that nobody entered. packages/domain/src/claims/clock.ts has the same rule; a test compares them.
create function app.derive_claim_end() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_from date;
begin
  if not new.is_end_entered then
    v_from := case new.clock
      when 'application' then (coalesce(new.sent_at, new.started_at) at time zone 'Europe/Paris')::date
      when 'approval' then (new.granted_at at time zone 'Europe/Paris')::date
      when 'activation' then case when new.activated_at is not null
        then coalesce(new.starts_on, (new.activated_at at time zone 'Europe/Paris')::date) end
    end;
    new.ends_on := (v_from + make_interval(months => new.duration_months))::date;
  end if;
  return new;
end $$;
create trigger derive_claim_end before insert or update on public.claims
  for each row execute function app.derive_claim_end();

alter table public.claims enable row level security, force row level security;
create policy claims_read on public.claims for select to perk_app
  using ((select app.is_staff()) or startup_id = (select app.own_startup()));
create policy claims_kernel on public.claims to perk_kernel using (true) with check (true);
create policy claims_worker on public.claims for select to perk_worker using (true);
-- The worker may only take the person out (STU-06).
create policy claims_forget on public.claims for update to perk_worker using (true) with check (started_by is null);
grant select on public.claims to perk_app, perk_worker;
grant update (started_by) on public.claims to perk_worker;
grant select, insert, update, delete on public.claims to perk_kernel;

alter table public.claim_events enable row level security, force row level security;
create policy claim_events_read on public.claim_events for select to perk_app
  using (exists (select 1 from public.claims c where c.id = claim_id));
create policy claim_events_kernel on public.claim_events to perk_kernel using (true) with check (true);
create policy claim_events_worker on public.claim_events for select to perk_worker using (true);
create policy claim_events_forget on public.claim_events for update to perk_worker using (true) with check (actor_id is null);
grant select on public.claim_events to perk_app, perk_worker;
grant update (actor_id) on public.claim_events to perk_worker;
grant select, insert, update, delete on public.claim_events to perk_kernel;
