-- Trends of Product Hunt: the list, its pictures, the votes of each day, and who may call the source and when.

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
  scraped_at timestamptz not null default now(),
  name_norm text collate "C" not null generated always as (app.normalise(name)) stored
);
comment on table public.product_hunt_trends is 'The list as it was last fetched. A refresh replaces all rows.';
comment on column public.product_hunt_trends.name_norm is
  'Identifies a product from one refresh to the next: the source gives no id.';
create index product_hunt_trends_rank_idx on public.product_hunt_trends (rank);
create index product_hunt_trends_votes_idx on public.product_hunt_trends (votes desc);
create index product_hunt_trends_name_idx on public.product_hunt_trends (name_norm, rank);

alter table public.product_hunt_trends enable row level security, force row level security;
create policy product_hunt_trends_read on public.product_hunt_trends for select to perk_app using ((select app.is_member()));
create policy product_hunt_trends_kernel on public.product_hunt_trends to perk_kernel using (true) with check (true);
create policy product_hunt_trends_worker on public.product_hunt_trends to perk_worker using (true) with check (true);
grant select on public.product_hunt_trends to perk_app;
grant select, insert, update, delete on public.product_hunt_trends to perk_worker;
grant select, insert, delete on public.product_hunt_trends to perk_kernel;

create table public.trend_pictures (
  image_url text primary key check (octet_length(image_url) <= 2048),
  bytes bytea check (length(bytes) <= 131072),
  media_type text check (media_type = 'image/webp'),
  hash text check (hash ~ '^[0-9a-f]{16}$'),
  fetched_at timestamptz not null default now(),
  check ((bytes is null) = (media_type is null) and (bytes is null) = (hash is null))
);
comment on table public.trend_pictures is
  'Thumbnails that the worker fetched. We serve them ourselves, so a visitor''s browser contacts no third party.';
comment on column public.trend_pictures.image_url is
  'Address at the source: a product that stays or returns keeps its picture.';
comment on column public.trend_pictures.bytes is
  'NULL when the source had no safe picture; the worker tries again the next day.';
create index trend_pictures_hash_idx on public.trend_pictures (hash);

-- Public, like the landing page that shows them.
alter table public.trend_pictures enable row level security, force row level security;
create policy trend_pictures_read on public.trend_pictures for select to perk_app, perk_kernel using (true);
create policy trend_pictures_worker on public.trend_pictures to perk_worker using (true) with check (true);
grant select on public.trend_pictures to perk_app, perk_kernel;
grant select, insert, update, delete on public.trend_pictures to perk_worker;

create table public.trend_snapshots (
  name_norm text collate "C" not null check (length(name_norm) <= 400),
  day date not null,
  votes integer not null check (votes >= 0),
  primary key (name_norm, day)
);
comment on table public.trend_snapshots is 'Votes of each product and day, in the time zone of Paris.';
create index trend_snapshots_day_idx on public.trend_snapshots (day);

alter table public.trend_snapshots enable row level security, force row level security;
create policy trend_snapshots_read on public.trend_snapshots for select to perk_app using ((select app.is_member()));
create policy trend_snapshots_kernel on public.trend_snapshots to perk_kernel using (true) with check (true);
create policy trend_snapshots_worker on public.trend_snapshots to perk_worker using (true) with check (true);
grant select on public.trend_snapshots to perk_app;
grant select, delete on public.trend_snapshots to perk_worker;
grant select, insert, update on public.trend_snapshots to perk_kernel;

create table app.trend_calls (
  kind text primary key check (kind in ('refresh', 'health')),
  claim uuid,
  claimed_until timestamptz,
  blocked_until timestamptz,
  finished_at timestamptz,
  has_failed boolean not null default false,
  outcome jsonb
);
comment on table app.trend_calls is
  'One row per kind of call to the source. At most one call of a kind runs over all processes.';
comment on column app.trend_calls.claim is
  'Lease of the running call. Not a lock: the call is made outside any transaction. When its process dies, the '
  'lease expires.';
comment on column app.trend_calls.blocked_until is 'The source asked for a pause.';
comment on column app.trend_calls.outcome is 'Result of the last health check.';
insert into app.trend_calls (kind) values ('refresh'), ('health');

alter table app.trend_calls enable row level security, force row level security;
create policy trend_calls_admin on app.trend_calls for select to perk_app using ((select app.is_admin()));
create policy trend_calls_kernel on app.trend_calls to perk_kernel using (true) with check (true);
grant select on app.trend_calls to perk_app;
grant select, update on app.trend_calls to perk_kernel;

-- fresh: the list is recent enough. busy: another call is running. failed: the call waited for since `p_since` failed.
-- blocked: the source asks to wait `wait_seconds`. claimed: the caller may call and must then finish.
create function app.claim_trend_call(p_kind text, p_force boolean, p_since timestamptz)
  returns table (verdict text, claim uuid, wait_seconds integer, asked_at timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  call app.trend_calls%rowtype;
  moment timestamptz;
  paused_until timestamptz;
  is_fresh boolean;
begin
  if not (case when p_kind = 'health' or p_force then app.is_admin()
               else app.is_member() or session_user = 'perk_worker' end) then
    raise exception 'not allowed to call the source' using errcode = '42501';
  end if;
  select * into call from app.trend_calls c where c.kind = p_kind for update;
  moment := clock_timestamp();
  select max(c.blocked_until) into paused_until from app.trend_calls c;
  is_fresh := case p_kind
    when 'refresh' then coalesce((select max(t.scraped_at) from public.product_hunt_trends t) > moment - interval '6 hours', false)
    else coalesce(call.finished_at > moment - interval '10 minutes', false) end;
  if is_fresh and not p_force then
    return query select 'fresh', null::uuid, 0, moment;
  elsif call.claim is not null and call.claimed_until > moment then
    return query select 'busy', null::uuid, 0, moment;
  elsif p_since is not null and call.has_failed and call.finished_at > p_since then
    return query select 'failed', null::uuid, 0, moment;
  elsif paused_until > moment then
    return query select 'blocked', null::uuid, ceil(extract(epoch from paused_until - moment))::integer, moment;
  else
    call.claim := gen_random_uuid();
    update app.trend_calls c set claim = call.claim, claimed_until = moment + interval '30 seconds' where c.kind = p_kind;
    return query select 'claimed', call.claim, 0, moment;
  end if;
end $$;
alter function app.claim_trend_call(text, boolean, timestamptz) owner to perk_kernel;
grant execute on function app.claim_trend_call(text, boolean, timestamptz) to perk_app, perk_worker;

-- False when the lease was lost meanwhile: another process has taken over.
create function app.finish_trend_call(p_kind text, p_claim uuid, p_failed boolean, p_outcome jsonb, p_pause_seconds integer)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  update app.trend_calls c
     set claim = null, claimed_until = null, finished_at = clock_timestamp(), has_failed = p_failed, outcome = p_outcome,
         blocked_until = clock_timestamp() + make_interval(secs => p_pause_seconds)
   where c.kind = p_kind and c.claim = p_claim;
  return found;
end $$;
alter function app.finish_trend_call(text, uuid, boolean, jsonb, integer) owner to perk_kernel;
grant execute on function app.finish_trend_call(text, uuid, boolean, jsonb, integer) to perk_app, perk_worker;

-- Stores the current votes under today's date; the last refresh of a day wins.
create function app.keep_trend_votes() returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into public.trend_snapshots (name_norm, day, votes)
    select t.name_norm, (now() at time zone 'Europe/Paris')::date, max(t.votes)
      from public.product_hunt_trends t group by t.name_norm
    on conflict (name_norm, day) do update set votes = excluded.votes;
  end;
alter function app.keep_trend_votes() owner to perk_kernel;
grant execute on function app.keep_trend_votes() to perk_worker;

-- Replaces the list, if the caller still holds the lease. A product that stays keeps its id, so that open pages still
-- point at it.
create function app.store_trends(p_claim uuid, p_trends jsonb) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  known jsonb;
begin
  if not app.finish_trend_call('refresh', p_claim, false, null, null) then
    return false;
  end if;
  select coalesce(jsonb_object_agg(t.name_norm, t.id), '{}') into known
    from (select distinct on (p.name_norm) p.name_norm, p.id
            from public.product_hunt_trends p order by p.name_norm, p.rank, p.id) t;
  delete from public.product_hunt_trends;
  insert into public.product_hunt_trends
    (id, name, description, tagline, category, maker, votes, comments_count, rank, url, image_url)
  select coalesce((known ->> app.normalise(n.name))::uuid, gen_random_uuid()), n.name, n.description, n.tagline, n.category,
         n.maker, n.votes, n.comments_count, n.rank, n.url, n.image_url
    from jsonb_to_recordset(p_trends) as n(name text, description text, tagline text, category text, maker text,
                                           votes integer, comments_count integer, rank integer, url text, image_url text);
  perform app.keep_trend_votes();
  return true;
end $$;
alter function app.store_trends(uuid, jsonb) owner to perk_kernel;
grant execute on function app.store_trends(uuid, jsonb) to perk_app, perk_worker;
