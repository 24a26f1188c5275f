create table public.product_hunt_trends (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) <= 200),
  description text,
  tagline text,
  category text,
  maker text,
  votes integer not null default 0 check (votes >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  rank integer not null check (rank > 0),
  url text check (url ~* '^https?://'),
  image_url text check (image_url ~* '^https?://'),
  scraped_at timestamptz not null default now()
);
create index product_hunt_trends_rank_idx on public.product_hunt_trends (rank);
create index product_hunt_trends_votes_idx on public.product_hunt_trends (votes desc);

alter table public.product_hunt_trends enable row level security, force row level security;
create policy product_hunt_trends_read on public.product_hunt_trends for select to perk_app using ((select app.is_member()));
create policy product_hunt_trends_kernel on public.product_hunt_trends for select to perk_kernel using (true);
create policy product_hunt_trends_worker on public.product_hunt_trends to perk_worker using (true) with check (true);
grant select on public.product_hunt_trends to perk_app, perk_kernel;
grant select, insert, update, delete on public.product_hunt_trends to perk_worker;
