-- Mandatory two-factor (decision 22), and what the worker's maintenance did, for admins to see.
grant create on schema app to perk_kernel;

create function app.two_factor_mandatory() returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return coalesce((select value = 'true'::jsonb from public.system_settings where key = 'two_factor_enabled'), false);
end $$;
alter function app.two_factor_mandatory() owner to perk_kernel;
grant execute on function app.two_factor_mandatory() to perk_auth, perk_app, perk_kernel;

-- The session says by itself whether its member still owes the enrolment: the gate asks at every request, so turning
-- the setting on acts at once. PL/pgSQL, for its kept plan (0024).
drop function app.resolve_session(text);
create function app.resolve_session(p_token text)
  returns table (session_id uuid, user_id uuid, email text, full_name text, avatar_url text, role text,
                 expires_at timestamptz, is_sliding boolean, owes_two_factor boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select s."id", p.id, p.email, p.full_name, p.avatar_url, r.role, l.ends_at, l.minutes is null,
           app.two_factor_mandatory() and not coalesce(u."twoFactorEnabled", false)
      from auth."session" s
      join auth."user" u on u."id" = s."userId"
      join public.profiles p on p.id = s."userId" and coalesce(p.status, 'active') = 'active'
      left join public.user_roles r on r.user_id = p.id
     cross join lateral (
       select m.minutes,
              case when m.minutes is null then s."expiresAt"
                   else s."createdAt" + make_interval(mins => m.minutes) end as ends_at
         from (select app.session_limit_minutes() as minutes) m
     ) l
     where s."token" = p_token and l.ends_at > now();
end $$;
alter function app.resolve_session(text) owner to perk_kernel;
grant execute on function app.resolve_session(text) to perk_app;

-- PK010: whoever makes two-factor mandatory must have it, or would lock themselves out of the switch (AUTH-29).
-- Commands of the owner carry no actor and are not held back.
create function app.require_own_two_factor() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if app.current_user_id() is not null
     and not exists (select 1 from auth."user" where "id" = app.current_user_id() and "twoFactorEnabled") then
    raise exception 'enrol in two-factor before making it mandatory' using errcode = 'PK010';
  end if;
  return new;
end $$;
alter function app.require_own_two_factor() owner to perk_kernel;
create trigger require_own_two_factor_insert before insert on public.system_settings
  for each row when (new.key = 'two_factor_enabled' and new.value = 'true'::jsonb)
  execute function app.require_own_two_factor();
create trigger require_own_two_factor_update before update on public.system_settings
  for each row when (new.key = 'two_factor_enabled' and new.value = 'true'::jsonb and old.value is distinct from new.value)
  execute function app.require_own_two_factor();

-- One row a run of a maintenance job. An unfinished row of long ago is a run that died with its worker.
create table app.job_runs (
  id uuid primary key default gen_random_uuid(),
  job text not null check (job ~ '^[a-z]+(\.[a-z_-]+)+$' and length(job) <= 60),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  outcome text check (outcome in ('done', 'failed', 'skipped')),
  -- Counts, sizes and a short reason; never what was in the rows.
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  check ((finished_at is null) = (outcome is null))
);
create index job_runs_job_idx on app.job_runs (job, started_at desc);
alter table app.job_runs enable row level security, force row level security;
create policy job_runs_read on app.job_runs for select to perk_app using ((select app.is_admin()));
create policy job_runs_worker on app.job_runs to perk_worker using (true) with check (true);
grant select on app.job_runs to perk_app;
grant select, insert, update, delete on app.job_runs to perk_worker;

revoke create on schema app from perk_kernel;
