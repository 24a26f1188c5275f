-- « À partir d'une adresse »: staff paste the address of an offer, and the worker reads the page (PERK-08).

create table public.perk_pages (
  id uuid primary key default gen_random_uuid(),
  url text not null check (url ~* '^https?://' and length(url) <= 2048),
  requested_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  name text check (length(name) <= 200),
  description text check (length(description) <= 2000),
  terms_url text check (terms_url ~* '^https?://' and length(terms_url) <= 2048)
);
comment on table public.perk_pages is
  'Pages that the worker reads for somebody who writes a perk. The API holds the vault''s key, so it calls no outside '
  'server itself. Rows live for a day.';
comment on column public.perk_pages.finished_at is 'Finished without a name: the page could not be read.';
create index perk_pages_requested_by_idx on public.perk_pages (requested_by);
create index perk_pages_created_idx on public.perk_pages (created_at);

alter table public.perk_pages enable row level security, force row level security;
create policy perk_pages_read on public.perk_pages for select to perk_app
  using ((select app.is_staff()) and requested_by = (select app.current_user_id()));
create policy perk_pages_insert on public.perk_pages for insert to perk_app
  with check ((select app.is_staff()) and requested_by = (select app.current_user_id()));
create policy perk_pages_worker on public.perk_pages to perk_worker using (true) with check (true);
grant select, insert (url, requested_by) on public.perk_pages to perk_app;
grant select, update, delete on public.perk_pages to perk_worker;
