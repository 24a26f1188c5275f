-- Rate limits that several API processes share, counted in fixed windows.

create unlogged table app.rate_limits (
  key text primary key check (length(key) <= 200),
  window_ends_at timestamptz not null,
  count integer not null
);
create index rate_limits_window_idx on app.rate_limits (window_ends_at);
comment on table app.rate_limits is
  'Attempts in the current window. UNLOGGED: writes must be cheap, and a crash may lose them.';

alter table app.rate_limits enable row level security, force row level security;
create policy rate_limits_kernel on app.rate_limits to perk_kernel using (true) with check (true);
create policy rate_limits_worker on app.rate_limits to perk_worker using (true);
grant select, delete on app.rate_limits to perk_worker;
grant select, insert, update, delete on app.rate_limits to perk_kernel;

-- A key that is used up is only read, so that refused attempts neither write nor wait for one another's lock.
create function app.consume_rate_limit(p_key text, p_limit integer, p_window_seconds integer)
  returns table (allowed boolean, retry_after_seconds integer)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query select v.allowed, v.retry_after_seconds from app.peek_rate_limit(p_key, p_limit) v where not v.allowed;
  if found then
    return;
  end if;
  return query
    insert into app.rate_limits as l (key, window_ends_at, count)
    values (p_key, clock_timestamp() + make_interval(secs => p_window_seconds), 1)
    on conflict (key) do update set
      count = case when l.window_ends_at <= clock_timestamp() then 1 else l.count + 1 end,
      window_ends_at = case when l.window_ends_at <= clock_timestamp() then excluded.window_ends_at else l.window_ends_at end
    returning l.count <= p_limit, ceil(extract(epoch from l.window_ends_at - clock_timestamp()))::integer;
end $$;
alter function app.consume_rate_limit(text, integer, integer) owner to perk_kernel;
grant execute on function app.consume_rate_limit(text, integer, integer) to perk_app, perk_auth;

-- Reads without counting: for limits that count failures only.
create function app.peek_rate_limit(p_key text, p_limit integer)
  returns table (allowed boolean, retry_after_seconds integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce(max(l.count), 0) < p_limit,
           coalesce(ceil(extract(epoch from max(l.window_ends_at) - clock_timestamp()))::integer, 0)
      from app.rate_limits l
     where l.key = p_key and l.window_ends_at > clock_timestamp();
  end;
alter function app.peek_rate_limit(text, integer) owner to perk_kernel;
grant execute on function app.peek_rate_limit(text, integer) to perk_app, perk_auth;

create function app.clear_rate_limit(p_key text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    delete from app.rate_limits where key = p_key;
  end;
alter function app.clear_rate_limit(text) owner to perk_kernel;
grant execute on function app.clear_rate_limit(text) to perk_app, perk_auth;
