-- Copies of the startups' logos, fetched by the worker: browsers contact no third party.

create table public.startup_logos (
  startup_id uuid primary key references public.startups (id) on delete cascade,
  source_url text not null check (length(source_url) <= 2048),
  bytes bytea not null check (length(bytes) <= 131072),
  hash text not null check (hash ~ '^[0-9a-f]{16}$'),
  fetched_at timestamptz not null default now()
);
comment on table public.startup_logos is 'Our copies of the logos. Every member may see them: the directory shows them.';
comment on column public.startup_logos.source_url is 'The logo_url it was fetched from.';

alter table public.startup_logos enable row level security, force row level security;
create policy startup_logos_read on public.startup_logos for select to perk_app using ((select app.is_member()));
create policy startup_logos_kernel on public.startup_logos to perk_kernel using (true) with check (true);
create policy startup_logos_worker on public.startup_logos to perk_worker using (true) with check (true);
grant select on public.startup_logos to perk_app;
grant select, delete on public.startup_logos to perk_kernel;
grant select, insert, update, delete on public.startup_logos to perk_worker;

-- Our address of a startup's logo, or NULL while there is no copy of it.
create function app.startup_logo_path(p_startup_id uuid) returns text
  language sql stable
  return (select '/api/startups/' || l.startup_id || '/logo?v=' || l.hash from public.startup_logos l
           where l.startup_id = p_startup_id);
grant execute on function app.startup_logo_path(uuid) to perk_app, perk_kernel;

-- A copy of the former address must not be shown until the worker has fetched the new one.
create function app.drop_former_logo() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.startup_logos where startup_id = new.id;
  return null;
end $$;
alter function app.drop_former_logo() owner to perk_kernel;
create trigger drop_former_logo after update of logo_url on public.startups
  for each row when (old.logo_url is distinct from new.logo_url) execute function app.drop_former_logo();
