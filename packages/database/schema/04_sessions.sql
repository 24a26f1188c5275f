-- Sessions: from cookie to identity, how long a session lives, and what ends it.

-- What admins set for the sessions that an identity provider opens. 42_identity.sql has the rest of those providers.
create table public.provider_settings (
  issuer text primary key check (length(issuer) <= 500),
  session_minutes integer check (session_minutes between 5 and 43200),
  trusts_second_factor boolean not null default false,
  second_factor_values text[] not null default '{mfa}' check (cardinality(second_factor_values) <= 20)
);
comment on table public.provider_settings is
  'What admins set for one identity provider. The environment says which providers exist (OIDC_PROVIDERS).';
comment on column public.provider_settings.session_minutes is
  'Longest life of a session that this provider opened; NULL leaves it to the settings of all sessions.';
comment on column public.provider_settings.second_factor_values is
  'The values of amr or acr that prove a second factor, while trusts_second_factor is on.';
alter table public.provider_settings enable row level security, force row level security;
create policy provider_settings_read on public.provider_settings for select to perk_app using ((select app.is_admin()));
create policy provider_settings_insert on public.provider_settings for insert to perk_app
  with check ((select app.is_admin()));
create policy provider_settings_update on public.provider_settings for update to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy provider_settings_kernel on public.provider_settings for select to perk_kernel using (true);
grant select, insert, update on public.provider_settings to perk_app;
grant select on public.provider_settings to perk_kernel;

-- Minutes from sign-in until a session ends, the shorter of both settings; NULL when neither limits it.
create function app.session_minutes(p_issuer text) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_issuer is null then
    return app.session_limit_minutes();
  end if;
  return least(app.session_limit_minutes(),
    (select p.session_minutes from public.provider_settings p where p.issuer = p_issuer));
end $$;
alter function app.session_minutes(text) owner to perk_kernel;
grant execute on function app.session_minutes(text) to perk_auth;

-- One round trip from cookie to identity. An expired session, or one of a suspended account, returns no row.
-- Neither does one whose second factor is due. owes_two_factor: two-factor is mandatory, the member has not enrolled
-- yet, and no provider has vouched for a second factor.
create function app.resolve_session(p_token text)
  returns table (session_id uuid, user_id uuid, email text, full_name text, picture_url text, role text,
                 expires_at timestamptz, is_sliding boolean, owes_two_factor boolean, last_used_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select s."id", p.id, p.email, p.full_name, app.profile_picture_url(p.id, p.avatar_url), r.role, l.ends_at,
           l.minutes is null,
           not s.has_provider_factor and app.two_factor_mandatory() and not coalesce(u."twoFactorEnabled", false),
           s.last_used_at
      from auth."session" s
      join auth."user" u on u."id" = s."userId"
      join public.profiles p on p.id = s."userId" and coalesce(p.status, 'active') = 'active'
      left join public.user_roles r on r.user_id = p.id
     cross join lateral (
       select m.minutes,
              case when m.minutes is null then s."expiresAt"
                   else s."createdAt" + make_interval(mins => m.minutes) end as ends_at
         from (select app.session_minutes(s.issuer) as minutes) m
     ) l
     where s."token" = p_token and not s.second_factor_due and l.ends_at > now();
end $$;
alter function app.resolve_session(text) owner to perk_kernel;
grant execute on function app.resolve_session(text) to perk_app;

-- When the member last proved on this session who they are, and whom the setting asks for a recent proof (HARD-21).
create function app.session_proof(p_session_id uuid) returns table (proven_at timestamptz, scope text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.proven_at,
           coalesce((select value #>> '{}' from public.system_settings where key = 'proof_scope'), 'admins')
      from auth."session" s where s."id" = p_session_id;
  end;
alter function app.session_proof(uuid) owner to perk_kernel;
grant execute on function app.session_proof(uuid) to perk_app;

-- Prolongs a session, unless automatic expiry counts from sign-in.
create function app.slide_session(p_session_id uuid, p_expires_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update auth."session" set "expiresAt" = p_expires_at, "updatedAt" = now()
     where "id" = p_session_id and app.session_minutes(issuer) is null;
  end;
alter function app.slide_session(uuid, timestamptz) owner to perk_kernel;
grant execute on function app.slide_session(uuid, timestamptz) to perk_app;

-- Notes when and from where a session is used. The condition makes the later ones of concurrent requests do nothing.
create function app.touch_session(p_session_id uuid, p_address text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update auth."session" set last_used_at = now(), last_ip_address = left(p_address, 45)
     where "id" = p_session_id and last_used_at < now() - interval '4 minutes';
  end;
alter function app.touch_session(uuid, text) owner to perk_kernel;
grant execute on function app.touch_session(uuid, text) to perk_app;

-- The API process dates the sessions, and its clock may run ahead: PostgreSQL's clock, which also ends sessions,
-- limits both dates.
create function app.bound_session() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new."createdAt" := least(new."createdAt", now());
  new."expiresAt" := least(new."expiresAt", now() + greatest(
    interval '7 days', make_interval(mins => coalesce(app.session_limit_minutes(), 0))));
  return new;
end $$;
create trigger bound_session before insert or update of "createdAt", "expiresAt" on auth."session"
  for each row execute function app.bound_session();

-- A session can end by sign-out, suspension or a new password: its live channels are closed in every case.
create function app.announce_ended_sessions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('perk_sessions', e."userId"::text) from (select distinct "userId" from ended) e;
  return null;
end $$;
alter function app.announce_ended_sessions() owner to perk_kernel;
create trigger announce_ended_sessions after delete on auth."session"
  referencing old table as ended for each statement execute function app.announce_ended_sessions();

-- Members who change their own password keep the session on which they do it (36_account_changes.sql names it).
create function app.revoke_sessions(p_user_id uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    delete from auth."session"
     where "userId" = p_user_id and "id"::text is distinct from current_setting('app.kept_session', true);
  end;
alter function app.revoke_sessions(uuid) owner to perk_kernel;

-- A new password, a suspension and a change of role end all sessions of the member. The argument names the column
-- that holds the account's id.
create function app.revoke_sessions_on_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.revoke_sessions((to_jsonb(old) ->> tg_argv[0])::uuid);
  return null;
end $$;
alter function app.revoke_sessions_on_change() owner to perk_kernel;
create trigger revoke_sessions after update of "password" on auth."account"
  for each row when (old."password" is distinct from new."password")
  execute function app.revoke_sessions_on_change('userId');
create trigger revoke_sessions after update of status on public.profiles
  for each row when (new.status = 'suspended' and old.status is distinct from new.status)
  execute function app.revoke_sessions_on_change('id');
create trigger revoke_sessions_update after update of role on public.user_roles
  for each row when (old.role is distinct from new.role) execute function app.revoke_sessions_on_change('user_id');
create trigger revoke_sessions_delete after delete on public.user_roles
  for each row execute function app.revoke_sessions_on_change('user_id');

-- A device on which a member signed in completely has a counter of its own for passwords, so that somebody who guesses
-- from elsewhere cannot lock the member out (HARD-07). It proves nobody: every sign-in needs password and second factor.
create table auth.known_devices (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references auth."user" ("id") on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index known_devices_user_idx on auth.known_devices (user_id);
comment on table auth.known_devices is
  'Devices on which a member signed in, by the SHA-256 of their cookie. A new password deletes them.';

alter table auth.known_devices enable row level security, force row level security;
create policy accounts_own_schema on auth.known_devices to perk_auth using (true) with check (true);
create policy kernel_forgets on auth.known_devices to perk_kernel using (true);
grant select, insert, update (expires_at), delete on auth.known_devices to perk_auth;
grant select, delete on auth.known_devices to perk_kernel;

-- The former password may be known to somebody who also copied the cookie.
create function app.forget_devices() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth.known_devices where user_id = old."userId";
  return null;
end $$;
alter function app.forget_devices() owner to perk_kernel;
create trigger forget_devices after update of "password" on auth."account"
  for each row when (old."password" is distinct from new."password") execute function app.forget_devices();
