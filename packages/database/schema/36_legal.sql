-- Legal notice, privacy notice and terms: published versions, and who accepted the terms (LEGAL-01).

create table public.legal_versions (
  document text not null check (document in ('notice', 'privacy', 'terms')),
  version integer not null check (version > 0),
  text_fr text not null check (btrim(text_fr) <> '' and length(text_fr) <= 50000),
  text_en text not null default '' check (length(text_en) <= 50000),
  text_es text not null default '' check (length(text_es) <= 50000),
  requires_acceptance boolean not null default false check (document = 'terms' or not requires_acceptance),
  published_by uuid references public.profiles (id) on delete set null,
  published_at timestamptz not null default now(),
  primary key (document, version)
);
comment on table public.legal_versions is
  'Texts that admins published. A version never changes: a correction is a new version. Without a row, the pages show '
  'the text to complete that the application ships.';
comment on column public.legal_versions.text_en is 'Empty: the French text is shown.';
comment on column public.legal_versions.requires_acceptance is
  'For the terms: while this version is the latest, members accept it before they go on.';
create index legal_versions_published_by_idx on public.legal_versions (published_by);

alter table public.legal_versions enable row level security, force row level security;
create policy legal_versions_read on public.legal_versions for select to perk_app using (true);
create policy legal_versions_insert on public.legal_versions for insert to perk_app
  with check ((select app.is_admin()) and published_by = (select app.current_user_id()));
create policy legal_versions_kernel on public.legal_versions for select to perk_kernel using (true);
grant select, insert (document, version, text_fr, text_en, text_es, requires_acceptance, published_by)
  on public.legal_versions to perk_app;
grant select on public.legal_versions to perk_kernel;

create table public.terms_acceptances (
  user_id uuid not null references public.profiles (id) on delete cascade,
  document text not null default 'terms' check (document = 'terms'),
  version integer not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, version),
  foreign key (document, version) references public.legal_versions (document, version)
);
comment on table public.terms_acceptances is 'Which version of the terms each member accepted, and when.';
create index terms_acceptances_version_idx on public.terms_acceptances (document, version);

-- The version that members have to accept; NULL when the latest terms ask for none.
create function app.terms_to_accept() returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select case when v.requires_acceptance then v.version end
      from public.legal_versions v where v.document = 'terms' order by v.version desc limit 1;
  end;
alter function app.terms_to_accept() owner to perk_kernel;
grant execute on function app.terms_to_accept() to perk_app, perk_auth;

alter table public.terms_acceptances enable row level security, force row level security;
create policy terms_acceptances_own on public.terms_acceptances for select to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()));
create policy terms_acceptances_insert on public.terms_acceptances for insert to perk_app
  with check (user_id = (select app.current_user_id()) and (select app.is_member())
              and version = (select app.terms_to_accept()));
create policy terms_acceptances_kernel on public.terms_acceptances for insert to perk_kernel with check (true);
grant select, insert (user_id, version) on public.terms_acceptances to perk_app;
grant insert on public.terms_acceptances to perk_kernel;

-- At sign-up nobody is signed in yet: the box was ticked in the form that made this account. A version published
-- meanwhile is asked for at the first visit.
create function app.accept_terms_at_sign_up(p_user_id uuid, p_version integer) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into public.terms_acceptances (user_id, version)
    select p_user_id, p_version where p_version = app.terms_to_accept();
  end;
alter function app.accept_terms_at_sign_up(uuid, integer) owner to perk_kernel;
grant execute on function app.accept_terms_at_sign_up(uuid, integer) to perk_auth;
