-- Perks: offers on tools, their terms by version, and their steps. Secrets are in 27_perk_secrets.sql.

create table public.perks (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid references public.tools (id) on delete set null,
  tool_name text not null check (btrim(tool_name) <> '' and length(tool_name) <= 200),
  vendor_id uuid references public.vendors (id) on delete set null,
  title text not null check (btrim(title) <> '' and length(title) <= 160),
  kind text not null check (kind in ('credit', 'discount', 'free-months', 'free-plan', 'seats', 'other')),
  amount numeric(12, 2) check (amount >= 0),
  is_up_to boolean not null default false,
  duration_months integer check (duration_months between 1 and 120),
  price_after numeric(12, 2) check (price_after >= 0),
  estimated_value integer check (estimated_value between 0 and 100000000),
  description text not null default '' check (length(description) <= 5000),
  way text not null check (way in
    ('public-link', 'private-link', 'shared-code', 'unique-code', 'partner-form', 'introduction', 'on-request')),
  needs_validation boolean not null default false,
  public_url text check (public_url ~* '^https?://' and length(public_url) <= 2048),
  terms_url text check (terms_url ~* '^https?://' and length(terms_url) <= 2048),
  obligations text[] not null default '{}'
    check (obligations <@ '{card,commitment,logo,other}'::text[] and cardinality(obligations) <= 4),
  other_obligation text check (length(other_obligation) <= 500),
  contact text check (length(contact) <= 200),
  introduction_email text check (length(introduction_email) <= 254),
  introduction_text text check (length(introduction_text) <= 5000),
  introduction_fields text[] not null default '{}' check (cardinality(introduction_fields) <= 20),
  clock text not null default 'activation' check (clock in ('application', 'approval', 'activation')),
  rules jsonb not null default '{"all": [{"fact": "status", "in": ["active"]}], "any": []}'
    check (jsonb_typeof(rules) = 'object'),
  starts_on date,
  ends_on date,
  stock integer check (stock between 0 and 1000000),
  state text not null default 'draft' check (state in ('draft', 'live', 'paused', 'ended')),
  state_reason text check (state_reason in ('staff', 'dates', 'stock', 'tool')),
  terms_version integer not null default 1 check (terms_version >= 1),
  checked_at timestamptz,
  checked_by uuid references public.profiles (id) on delete set null,
  last_success_on date,
  reporting_startups integer not null default 0 check (reporting_startups >= 0),
  links_state text check (links_state in ('answers', 'dead', 'unclear')),
  dead_nights integer not null default 0 check (dead_nights >= 0),
  terms_changed_at timestamptz,
  shown_success_on date,
  freshness text not null default 'verified' check (freshness in ('verified', 'to-check', 'suspect')),
  freshness_reason text check (freshness_reason in
    ('age', 'terms-changed', 'reports', 'dead-link')),
  suspect_told_at timestamptz,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  check (starts_on <= ends_on),
  check ((state in ('paused', 'ended')) = (state_reason is not null)),
  check ((freshness = 'verified') = (freshness_reason is null))
);
comment on table public.perks is 'One offer on one tool, with a value, rules and a way to get it.';
comment on column public.perks.tool_name is 'Kept by trigger while the tool exists; stays after the tool is purged.';
comment on column public.perks.amount is
  'Euros for a credit, percent for a discount, a number of months or seats for those kinds.';
comment on column public.perks.price_after is 'Euros a month, once the perk has ended.';
comment on column public.perks.estimated_value is 'Euros for the whole duration, estimated by staff.';
comment on column public.perks.rules is 'packages/domain/src/perks/rules.ts. New perks are for active startups.';
comment on column public.perks.stock is
  'How many startups may still claim it; NULL is unlimited. For unique codes a trigger keeps it: codes that are free.';
comment on column public.perks.state_reason is 'Why it is paused or ended.';
comment on column public.perks.reporting_startups is
  'Startups that reported a problem since staff last checked. Triggers derive freshness (34_perk_freshness.sql).';
comment on column public.perks.links_state is 'What its public links say together; NULL before the first visit.';
comment on column public.perks.dead_nights is 'Nights running that its worst link was dead.';
comment on column public.perks.terms_changed_at is 'When the page of the terms was found to differ from what staff checked.';
comment on column public.perks.suspect_told_at is 'Staff were told that it is suspect; NULL once it is not.';
comment on column public.perks.shown_success_on is
  'The month of last_success_on, for members. Kept by trigger (34_perk_success.sql).';
comment on column public.perks.clock is 'Which day of a claim its duration starts on.';
create index perks_tool_idx on public.perks (tool_id, state);
create index perks_vendor_idx on public.perks (vendor_id);
create index perks_state_idx on public.perks (state, estimated_value desc nulls last, id);
create index perks_checked_by_idx on public.perks (checked_by);
create index perks_created_by_idx on public.perks (created_by);

create table public.perk_terms (
  perk_id uuid not null references public.perks (id) on delete cascade,
  version integer not null check (version >= 1),
  terms jsonb not null,
  is_announced boolean not null default false,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (perk_id, version)
);
comment on table public.perk_terms is
  'Value, rules, duration and obligations of a perk by version. A claim keeps the version it was started on.';
comment on column public.perk_terms.is_announced is 'Staff chose to tell claimants what this version changed.';
create index perk_terms_created_by_idx on public.perk_terms (created_by);

create table public.perk_steps (
  perk_id uuid primary key references public.perks (id) on delete cascade,
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 10)
);
comment on table public.perk_steps is
  'Ordered steps (text, link). Apart from perks: only staff and people entitled to a live claim may read them.';

-- The subquery on tools runs under the policy of tools: no access to the tool, no perk. A perk whose tool is gone is
-- for staff alone; its claims keep their own copy of the names.
alter table public.perks enable row level security, force row level security;
create policy perks_read on public.perks for select to perk_app using (
  case when (select app.is_staff()) then tool_id is null or exists (select 1 from public.tools t where t.id = tool_id)
       else (select app.is_member()) and state <> 'draft' and exists (select 1 from public.tools t where t.id = tool_id)
  end);
create policy perks_insert on public.perks for insert to perk_app
  with check ((select app.is_staff()) and exists (select 1 from public.tools t where t.id = tool_id));
create policy perks_update on public.perks for update to perk_app
  using ((select app.is_staff())) with check ((select app.is_staff()));
create policy perks_delete on public.perks for delete to perk_app
  using ((select app.is_staff()) and state = 'draft' and published_at is null);
create policy perks_kernel on public.perks to perk_kernel using (true) with check (true);
create policy perks_worker on public.perks to perk_worker using (true) with check (true);
grant delete on public.perks to perk_app;
-- A perk starts as a draft. Triggers write the tool's name, the version of the terms and the date of publication.
grant select, insert (id, tool_id, vendor_id, title, kind, amount, is_up_to, duration_months, price_after,
  estimated_value, description, way, needs_validation, public_url, terms_url, obligations, other_obligation, contact,
  introduction_email, introduction_text, introduction_fields, clock, rules, starts_on, ends_on, stock, created_by)
  on public.perks to perk_app;
grant update (vendor_id, title, kind, amount, is_up_to, duration_months, price_after, estimated_value, description, way,
  needs_validation, public_url, terms_url, obligations, other_obligation, contact, introduction_email,
  introduction_text, introduction_fields, clock, rules, starts_on, ends_on, stock, state, state_reason,
  checked_at, checked_by) on public.perks to perk_app;
grant select, update on public.perks to perk_worker;
grant select, update on public.perks to perk_kernel;
create trigger touch_updated_at before update on public.perks for each row execute function app.touch_updated_at();

alter table public.perk_terms enable row level security, force row level security;
create policy perk_terms_read on public.perk_terms for select to perk_app
  using (exists (select 1 from public.perks p where p.id = perk_id));
create policy perk_terms_announce on public.perk_terms for update to perk_app
  using ((select app.is_staff())) with check ((select app.is_staff()));
create policy perk_terms_kernel on public.perk_terms to perk_kernel using (true) with check (true);
create policy perk_terms_worker on public.perk_terms for select to perk_worker using (true);
grant select, update (is_announced) on public.perk_terms to perk_app;
grant select, insert, update on public.perk_terms to perk_kernel;
grant select on public.perk_terms to perk_worker;

-- Members read steps through app.claim_secret_parts (27_claims.sql), which checks the claim.
alter table public.perk_steps enable row level security, force row level security;
create policy perk_steps_staff on public.perk_steps to perk_app
  using ((select app.is_staff()) and exists (select 1 from public.perks p where p.id = perk_id))
  with check ((select app.is_staff()) and exists (select 1 from public.perks p where p.id = perk_id));
create policy perk_steps_kernel on public.perk_steps for select to perk_kernel using (true);
grant select, insert, update on public.perk_steps to perk_app;
grant select on public.perk_steps to perk_kernel;
