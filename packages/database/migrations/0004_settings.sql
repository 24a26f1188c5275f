create table public.system_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,63}$'),
  value jsonb not null,
  description text,
  category text not null default 'general',
  updated_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  check (key <> 'registration_enabled' or jsonb_typeof(value -> 'enabled') = 'boolean'),
  check (key <> 'session_duration_minutes'
         or (jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 5 and 43200))
);

create table public.user_settings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  key text not null check (key in
    ('theme', 'language', 'date_format', 'email_digest', 'desktop_notifications', 'favorite_updates')),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  unique (user_id, key)
);

alter table public.system_settings enable row level security, force row level security;
alter table public.user_settings enable row level security, force row level security;

-- Decision 77: what anybody needs of the settings; the rest stays with admins.
create policy system_settings_read on public.system_settings for select to perk_app
  using (key in ('app_name', 'company_name', 'app_description', 'registration_enabled', 'tool_display_fields_grid',
                 'tool_display_fields_table', 'tool_display_badges')
         or (select app.is_admin()));
create policy system_settings_insert on public.system_settings for insert to perk_app with check ((select app.is_admin()));
create policy system_settings_update on public.system_settings for update to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy system_settings_kernel on public.system_settings to perk_kernel using (true) with check (true);
create policy system_settings_worker on public.system_settings for select to perk_worker using (true);
grant select, insert, update on public.system_settings to perk_app;
grant select on public.system_settings to perk_worker, perk_kernel;

create policy user_settings_own on public.user_settings to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()))
  with check (user_id = (select app.current_user_id()) and (select app.is_member()));
create policy user_settings_worker on public.user_settings for select to perk_worker using (true);
grant select, insert, update, delete on public.user_settings to perk_app;
grant select on public.user_settings to perk_worker;

-- Missing or unreadable counts as open (decision 16).
create function app.registration_open() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce(
      (select (value ->> 'enabled')::boolean from public.system_settings where key = 'registration_enabled'), true);
  end;
alter function app.registration_open() owner to perk_kernel;
grant execute on function app.registration_open() to perk_auth, perk_app;

-- Minutes until a session ends, counted from sign-in; NULL when automatic expiry is off.
create function app.session_limit_minutes() returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select case
      when coalesce((select value = 'true'::jsonb from public.system_settings where key = 'session_timeout_enabled'), false)
      then coalesce((select (value #>> '{}')::integer from public.system_settings where key = 'session_duration_minutes'), 480)
    end;
  end;
alter function app.session_limit_minutes() owner to perk_kernel;
grant execute on function app.session_limit_minutes() to perk_auth, perk_kernel;

-- One round trip from cookie to identity. A session past its limit, or of a suspended account, is no session.
create function app.resolve_session(p_token text)
  returns table (session_id uuid, user_id uuid, email text, full_name text, avatar_url text, role text,
                 expires_at timestamptz, is_sliding boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s."id", p.id, p.email, p.full_name, p.avatar_url, r.role, l.ends_at, l.minutes is null
      from auth."session" s
      join public.profiles p on p.id = s."userId" and coalesce(p.status, 'active') = 'active'
      left join public.user_roles r on r.user_id = p.id
     cross join lateral (
       select m.minutes,
              case when m.minutes is null then s."expiresAt"
                   else s."createdAt" + make_interval(mins => m.minutes) end as ends_at
         from (select app.session_limit_minutes() as minutes) m
     ) l
     where s."token" = p_token and l.ends_at > now();
  end;
alter function app.resolve_session(text) owner to perk_kernel;
grant execute on function app.resolve_session(text) to perk_app;

create function app.slide_session(p_session_id uuid, p_expires_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update auth."session" set "expiresAt" = p_expires_at, "updatedAt" = now()
     where "id" = p_session_id and app.session_limit_minutes() is null;
  end;
alter function app.slide_session(uuid, timestamptz) owner to perk_kernel;
grant execute on function app.slide_session(uuid, timestamptz) to perk_app;
