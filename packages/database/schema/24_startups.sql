-- Startups of the programme, their people, and what they declare about vendors.

create table public.startups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  website text check (website ~* '^https?://' and length(website) <= 2048),
  country text check (country ~ '^[A-Z]{2}$'),
  founded_on date check (founded_on >= '1900-01-01'),
  stage text check (stage in ('idea', 'pre-seed', 'seed', 'series-a', 'series-b-plus')),
  cohort text check (btrim(cohort) <> '' and length(cohort) <= 60),
  headcount integer check (headcount between 0 and 1000000),
  funds_raised bigint check (funds_raised between 0 and 1000000000000),
  institutional_funding boolean,
  sector text check (btrim(sector) <> '' and length(sector) <= 60),
  status text default 'active' check (status in ('active', 'alumni', 'ceased', 'acquired')),
  all_members_claim boolean not null default false,
  logo_url text check (logo_url ~* '^https?://' and length(logo_url) <= 2048),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_norm text collate "C" not null generated always as (app.normalise(name)) stored
);
comment on table public.startups is 'Companies of the programme. NULL means unknown, which is not « no ».';
comment on column public.startups.funds_raised is 'Euros.';
comment on column public.startups.all_members_claim is
  '« Tous les membres »: every member may start claims and read their secrets, not only leads.';
create index startups_name_idx on public.startups (name_norm, id);
create index startups_cohort_idx on public.startups (cohort, name_norm, id);
create index startups_status_idx on public.startups (status, name_norm, id);
create index startups_created_by_idx on public.startups (created_by);
create index startups_name_trigram_idx on public.startups using gin (name_norm public.gin_trgm_ops);
create trigger touch_updated_at before update on public.startups
  for each row execute function app.touch_updated_at();

-- The same list as packages/domain/src/startups/free-mail.ts; a test compares them.
create function app.free_mail_domains() returns text[]
  language sql immutable parallel safe
  return array[
    'aliceadsl.fr', 'aol.com', 'aol.fr', 'bbox.fr', 'bluewin.ch', 'cegetel.net', 'club-internet.fr', 'duck.com',
    'fastmail.com', 'fastmail.fm', 'free.fr', 'freenet.de', 'gmail.com', 'gmx.at', 'gmx.ch', 'gmx.com', 'gmx.de',
    'gmx.fr', 'gmx.net', 'googlemail.com', 'hey.com', 'hotmail.be', 'hotmail.ch', 'hotmail.co.uk', 'hotmail.com',
    'hotmail.de', 'hotmail.es', 'hotmail.fr', 'hotmail.it', 'hushmail.com', 'icloud.com', 'inbox.com', 'laposte.net',
    'libero.it', 'live.be', 'live.co.uk', 'live.com', 'live.fr', 'mac.com', 'mail.com', 'mail.ru', 'mailbox.org',
    'mailfence.com', 'mailinator.com', 'me.com', 'msn.com', 'neuf.fr', 'noos.fr', 'numericable.fr', 'orange.fr',
    'outlook.com', 'outlook.de', 'outlook.es', 'outlook.fr', 'outlook.it', 'pm.me', 'posteo.de', 'posteo.net',
    'proton.me', 'protonmail.ch', 'protonmail.com', 'qq.com', 'riseup.net', 'rocketmail.com', 'sfr.fr', 'skynet.be',
    't-online.de', 'telenet.be', 'tuta.com', 'tutanota.com', 'tutanota.de', 'virgilio.it', 'voila.fr', 'wanadoo.fr',
    'web.de', 'yahoo.ca', 'yahoo.co.uk', 'yahoo.com', 'yahoo.de', 'yahoo.es', 'yahoo.fr', 'yahoo.it', 'yandex.com',
    'yandex.ru', 'ymail.com', 'yopmail.com', 'zoho.com'];
grant execute on function app.free_mail_domains() to perk_app, perk_kernel;

create table public.startup_domains (
  domain text primary key check (domain = lower(domain) and length(domain) between 3 and 253)
    constraint startup_domains_not_free_mail check (domain <> all (app.free_mail_domains())),
  startup_id uuid not null references public.startups (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.startup_domains is
  'Domains of addresses that join a startup at confirmation. Compared as a whole: a subdomain does not match.';
create index startup_domains_startup_idx on public.startup_domains (startup_id);

create table public.startup_members (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  is_lead boolean not null default false,
  joined_by text not null check (joined_by in ('domain', 'invitation', 'assignment', 'request')),
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  left_by text check (left_by in ('removed', 'left', 'moved')),
  check ((left_at is null) = (left_by is null))
);
comment on table public.startup_members is
  'Who belongs to which startup, and who did. Former rows stay: a removed person does not rejoin by domain, and '
  '« once per founder » looks at the leads'' earlier startups.';
create unique index startup_members_current_key on public.startup_members (user_id) where left_at is null;
create index startup_members_startup_idx on public.startup_members (startup_id, user_id) where left_at is null;
create index startup_members_user_idx on public.startup_members (user_id, startup_id);

create table public.startup_invitations (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid references public.startups (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  as_lead boolean not null default false,
  role text not null default 'user' check (role in ('user', 'moderator', 'core-team', 'admin')),
  language text not null default 'fr' check (language in ('fr', 'en', 'es')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (startup_id is not null or not as_lead)
);
comment on table public.startup_invitations is
  'Single-use invitations, each bound to one address. Only the hash of the link''s token is stored.';
comment on column public.startup_invitations.startup_id is 'NULL: the person is invited to the application alone.';
comment on column public.startup_invitations.role is 'The role of the account that the invited person creates.';
create index startup_invitations_pending_idx on public.startup_invitations (created_at desc, id)
  where accepted_at is null and revoked_at is null;
create index startup_invitations_startup_idx on public.startup_invitations (startup_id, created_at desc, id);
create index startup_invitations_email_idx on public.startup_invitations (email);
create index startup_invitations_invited_by_idx on public.startup_invitations (invited_by);

create table public.startup_join_requests (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  check ((status = 'pending') = (decided_at is null))
);
comment on table public.startup_join_requests is 'People who ask to join a startup; a lead or staff decide.';
create unique index startup_join_requests_pending_key on public.startup_join_requests (user_id)
  where status = 'pending';
create index startup_join_requests_startup_idx on public.startup_join_requests (startup_id, created_at)
  where status = 'pending';
create index startup_join_requests_user_idx on public.startup_join_requests (user_id);
create index startup_join_requests_decided_by_idx on public.startup_join_requests (decided_by);

create table public.startup_fact_changes (
  id bigint generated always as identity primary key,
  startup_id uuid not null references public.startups (id) on delete cascade,
  fact text not null check (length(fact) <= 60),
  before jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by uuid references public.profiles (id) on delete set null
);
comment on table public.startup_fact_changes is
  'The former value of each fact that eligibility uses: a recent change that makes a startup eligible is reviewed. '
  'JSON null means that the fact was unknown. `fact` is a column of startups or « vendor:<id>:<field> ».';
create index startup_fact_changes_startup_idx on public.startup_fact_changes (startup_id, changed_at desc);
create index startup_fact_changes_changed_by_idx on public.startup_fact_changes (changed_by);

create table public.vendors (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  created_at timestamptz not null default now(),
  name_norm text collate "C" not null unique generated always as (app.normalise(btrim(name))) stored
);
comment on table public.vendors is 'Companies that offer perks: facts such as « never a customer » are about a vendor.';

create table public.startup_vendor_facts (
  startup_id uuid not null references public.startups (id) on delete cascade,
  vendor_id uuid not null references public.vendors (id) on delete cascade,
  was_customer boolean,
  earlier_credit bigint check (earlier_credit between 0 and 1000000000),
  updated_at timestamptz not null default now(),
  primary key (startup_id, vendor_id)
);
comment on table public.startup_vendor_facts is 'What a startup declares about a vendor. NULL means unknown.';
comment on column public.startup_vendor_facts.earlier_credit is 'Euros of credits ever received; 0 means none.';
create index startup_vendor_facts_vendor_idx on public.startup_vendor_facts (vendor_id);
create trigger touch_updated_at before update on public.startup_vendor_facts
  for each row execute function app.touch_updated_at();

create function app.is_staff() returns boolean
  language sql stable
  return app.actor_is('admin', 'core-team', 'moderator');
grant execute on function app.is_staff() to perk_app, perk_worker, perk_kernel;

-- The actor's startup, or NULL. SECURITY DEFINER and PL/pgSQL for the reasons of app.actor_role().
create function app.own_startup() returns uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_startup uuid;
begin
  if app.actor_role() is not null then
    select m.startup_id into v_startup from public.startup_members m
     where m.user_id = app.current_user_id() and m.left_at is null;
  end if;
  return v_startup;
end $$;
alter function app.own_startup() owner to perk_kernel;
grant execute on function app.own_startup() to perk_app;

-- The startup that the actor leads, or NULL.
create function app.led_startup() returns uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_startup uuid;
begin
  if app.actor_role() is not null then
    select m.startup_id into v_startup from public.startup_members m
     where m.user_id = app.current_user_id() and m.left_at is null and m.is_lead;
  end if;
  return v_startup;
end $$;
alter function app.led_startup() owner to perk_kernel;
grant execute on function app.led_startup() to perk_app;

alter table public.startups enable row level security, force row level security;
create policy startups_read on public.startups for select to perk_app
  using ((select app.is_staff()) or id = (select app.own_startup()));
create policy startups_insert on public.startups for insert to perk_app with check ((select app.is_staff()));
create policy startups_update on public.startups for update to perk_app
  using ((select app.is_staff()) or id = (select app.led_startup()))
  with check ((select app.is_staff()) or id = (select app.led_startup()));
create policy startups_kernel on public.startups to perk_kernel using (true) with check (true);
create policy startups_worker on public.startups for select to perk_worker using (true);
grant select on public.startups to perk_app;
grant insert (id, name, website, country, founded_on, stage, cohort, headcount, funds_raised, institutional_funding,
  sector, status, logo_url, created_by) on public.startups to perk_app;
grant update (name, website, country, founded_on, stage, cohort, headcount, funds_raised, institutional_funding,
  sector, status, all_members_claim, logo_url) on public.startups to perk_app;
grant select on public.startups to perk_worker;
grant select, insert, update, delete on public.startups to perk_kernel;

-- PK030: cohort and status are the programme's to decide; a lead edits the rest of the profile.
create function app.keep_staff_fields() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if current_user = 'perk_app' and not app.is_staff() then
    raise exception 'only staff change the cohort or the status of a startup' using errcode = 'PK030';
  end if;
  return new;
end $$;
create trigger keep_staff_fields before update of cohort, status on public.startups
  for each row when (old.cohort is distinct from new.cohort or old.status is distinct from new.status)
  execute function app.keep_staff_fields();

create function app.note_fact_changes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.startup_fact_changes (startup_id, fact, before, changed_by)
  select new.id, b.key, b.value, app.current_user_id()
    from jsonb_each(to_jsonb(old)) b
    join jsonb_each(to_jsonb(new)) a using (key)
   where a.value is distinct from b.value
     and b.key in ('country', 'founded_on', 'stage', 'cohort', 'headcount', 'funds_raised', 'institutional_funding',
                   'sector', 'status');
  return null;
end $$;
alter function app.note_fact_changes() owner to perk_kernel;
create trigger note_fact_changes after update on public.startups
  for each row execute function app.note_fact_changes();

create function app.note_vendor_fact_changes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.startup_fact_changes (startup_id, fact, before, changed_by)
  select new.startup_id, 'vendor:' || new.vendor_id || ':' || f.field, f.before, app.current_user_id()
    from (values ('was_customer', coalesce(to_jsonb(old.was_customer), 'null'), coalesce(to_jsonb(new.was_customer), 'null')),
                 ('earlier_credit', coalesce(to_jsonb(old.earlier_credit), 'null'), coalesce(to_jsonb(new.earlier_credit), 'null')))
         f (field, before, after)
   where f.before <> f.after;
  return null;
end $$;
alter function app.note_vendor_fact_changes() owner to perk_kernel;
create trigger note_vendor_fact_changes after update on public.startup_vendor_facts
  for each row execute function app.note_vendor_fact_changes();

alter table public.startup_domains enable row level security, force row level security;
create policy startup_domains_read on public.startup_domains for select to perk_app
  using ((select app.is_staff()) or startup_id = (select app.own_startup()));
create policy startup_domains_insert on public.startup_domains for insert to perk_app
  with check ((select app.is_staff()));
create policy startup_domains_delete on public.startup_domains for delete to perk_app
  using ((select app.is_staff()));
create policy startup_domains_kernel on public.startup_domains to perk_kernel using (true) with check (true);
grant select, insert (domain, startup_id), delete on public.startup_domains to perk_app;
grant select, update (startup_id) on public.startup_domains to perk_kernel;

-- Members see the people of their own startup. Rows are written by functions that check who acts.
alter table public.startup_members enable row level security, force row level security;
create policy startup_members_read on public.startup_members for select to perk_app
  using ((select app.is_staff()) or startup_id = (select app.own_startup())
         or user_id = (select app.current_user_id()));
create policy startup_members_kernel on public.startup_members to perk_kernel using (true) with check (true);
create policy startup_members_worker on public.startup_members for select to perk_worker using (true);
grant select on public.startup_members to perk_app, perk_worker;
grant select, insert, update, delete on public.startup_members to perk_kernel;

alter table public.startup_invitations enable row level security, force row level security;
create policy startup_invitations_read on public.startup_invitations for select to perk_app
  using ((select app.is_staff()) or startup_id = (select app.led_startup()));
create policy startup_invitations_insert on public.startup_invitations for insert to perk_app
  with check (invited_by = (select app.current_user_id())
              and (role = 'user' or (select app.is_admin()))
              and ((select app.is_staff()) or startup_id = (select app.led_startup())));
create policy startup_invitations_revoke on public.startup_invitations for update to perk_app
  using ((select app.is_staff()) or startup_id = (select app.led_startup()))
  with check ((select app.is_staff()) or startup_id = (select app.led_startup()));
create policy startup_invitations_kernel on public.startup_invitations to perk_kernel using (true) with check (true);
create policy startup_invitations_worker on public.startup_invitations for select to perk_worker using (true);
grant select (id, startup_id, email, as_lead, role, language, invited_by, created_at, expires_at, accepted_at, revoked_at),
  insert (id, startup_id, email, as_lead, role, language, token_hash, invited_by), update (revoked_at)
  on public.startup_invitations to perk_app;
grant select, update, delete on public.startup_invitations to perk_kernel;
grant select (id, startup_id, email, as_lead, invited_by, created_at, expires_at, accepted_at, revoked_at)
  on public.startup_invitations to perk_worker;

alter table public.startup_join_requests enable row level security, force row level security;
create policy startup_join_requests_read on public.startup_join_requests for select to perk_app
  using ((select app.is_staff()) or startup_id = (select app.led_startup())
         or user_id = (select app.current_user_id()));
create policy startup_join_requests_insert on public.startup_join_requests for insert to perk_app
  with check (user_id = (select app.current_user_id()) and status = 'pending' and (select app.own_startup()) is null);
create policy startup_join_requests_kernel on public.startup_join_requests to perk_kernel using (true) with check (true);
create policy startup_join_requests_worker on public.startup_join_requests for select to perk_worker using (true);
grant select, insert (id, startup_id, user_id) on public.startup_join_requests to perk_app;
grant select, update, delete on public.startup_join_requests to perk_kernel;
grant select on public.startup_join_requests to perk_worker;

alter table public.startup_fact_changes enable row level security, force row level security;
create policy startup_fact_changes_read on public.startup_fact_changes for select to perk_app
  using ((select app.is_staff()) or startup_id = (select app.own_startup()));
create policy startup_fact_changes_kernel on public.startup_fact_changes to perk_kernel using (true) with check (true);
grant select on public.startup_fact_changes to perk_app;
grant select, insert, update, delete on public.startup_fact_changes to perk_kernel;

alter table public.vendors enable row level security, force row level security;
create policy vendors_read on public.vendors for select to perk_app using ((select app.is_member()));
create policy vendors_insert on public.vendors for insert to perk_app with check ((select app.is_staff()));
create policy vendors_kernel on public.vendors for select to perk_kernel using (true);
grant select, insert (id, name) on public.vendors to perk_app;
grant select on public.vendors to perk_kernel;

alter table public.startup_vendor_facts enable row level security, force row level security;
create policy startup_vendor_facts_read on public.startup_vendor_facts for select to perk_app
  using ((select app.is_staff()) or startup_id = (select app.own_startup()));
create policy startup_vendor_facts_insert on public.startup_vendor_facts for insert to perk_app
  with check ((select app.is_staff()) or startup_id = (select app.led_startup()));
create policy startup_vendor_facts_update on public.startup_vendor_facts for update to perk_app
  using ((select app.is_staff()) or startup_id = (select app.led_startup()))
  with check ((select app.is_staff()) or startup_id = (select app.led_startup()));
create policy startup_vendor_facts_kernel on public.startup_vendor_facts to perk_kernel using (true) with check (true);
grant select, insert (startup_id, vendor_id, was_customer, earlier_credit), update (was_customer, earlier_credit)
  on public.startup_vendor_facts to perk_app;
grant select, insert, update, delete on public.startup_vendor_facts to perk_kernel;
