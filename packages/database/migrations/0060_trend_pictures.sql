-- Thumbnails of trends, fetched by the worker and served from here: no browser is sent to a stranger for them.
grant create on schema app to perk_kernel;

create table public.trend_pictures (
  -- As the source names it: a product that stays, or comes back, keeps its picture.
  image_url text primary key check (octet_length(image_url) <= 2048),
  -- NULL when there was none that is safe; it is asked for again the next day.
  bytes bytea check (length(bytes) <= 131072),
  media_type text check (media_type = 'image/webp'),
  hash text check (hash ~ '^[0-9a-f]{16}$'),
  fetched_at timestamptz not null default now(),
  check ((bytes is null) = (media_type is null) and (bytes is null) = (hash is null))
);
create index trend_pictures_hash_idx on public.trend_pictures (hash);
alter table public.trend_pictures enable row level security, force row level security;
-- Public, as the landing page that shows them is.
create policy trend_pictures_read on public.trend_pictures for select to perk_app, perk_kernel using (true);
create policy trend_pictures_worker on public.trend_pictures to perk_worker using (true) with check (true);
grant select on public.trend_pictures to perk_app, perk_kernel;
grant select, insert, update, delete on public.trend_pictures to perk_worker;

drop function app.landing_trends();
create function app.landing_trends() returns table (id uuid, name text, tagline text, votes integer, rank integer,
    picture_hash text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select t.id, t.name, t.tagline, t.votes, t.rank, p.hash
      from public.product_hunt_trends t left join public.trend_pictures p on p.image_url = t.image_url
     order by t.votes desc, t.rank, t.name
     limit 6;
  end;
alter function app.landing_trends() owner to perk_kernel;
revoke execute on function app.landing_trends() from public;
grant execute on function app.landing_trends() to perk_app;

revoke create on schema app from perk_kernel;
