-- Better Auth's tables, as its 1.7.7 migration generator compiles them (two-factor included), in a schema and for a
-- role of their own. Its camelCase names stay: they are its contract. Rate limits are ours (0005).

create table auth."user" (
  "id" uuid primary key default gen_random_uuid(),
  "name" text not null check (length("name") <= 120),
  "email" text not null unique check (length("email") <= 254 and "email" = lower("email")),
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "twoFactorEnabled" boolean
);

create table auth."session" (
  "id" uuid primary key default gen_random_uuid(),
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references auth."user" ("id") on delete cascade
);
create index "session_userId_idx" on auth."session" ("userId");
create index "session_expiresAt_idx" on auth."session" ("expiresAt");

create table auth."account" (
  "id" uuid primary key default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references auth."user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null
);
create index "account_userId_idx" on auth."account" ("userId");

create table auth."verification" (
  "id" uuid primary key default gen_random_uuid(),
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index "verification_identifier_idx" on auth."verification" ("identifier");

create table auth."twoFactor" (
  "id" uuid primary key default gen_random_uuid(),
  "secret" text not null,
  "backupCodes" text not null,
  "userId" uuid not null references auth."user" ("id") on delete cascade,
  "verified" boolean,
  "failedVerificationCount" integer,
  "lockedUntil" timestamptz
);
create index "twoFactor_secret_idx" on auth."twoFactor" ("secret");
create index "twoFactor_userId_idx" on auth."twoFactor" ("userId");

do $$
declare
  name text;
begin
  foreach name in array array['user', 'session', 'account', 'verification', 'twoFactor'] loop
    execute format('alter table auth.%I enable row level security, force row level security', name);
    execute format('create policy accounts_own_schema on auth.%I to perk_auth using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to perk_auth', name);
  end loop;
end $$;

-- What the product knows of a person, and nothing the account library needs to see.
create table public.profiles (
  id uuid primary key references auth."user" ("id") on delete cascade,
  full_name text check (length(full_name) <= 120),
  avatar_url text check (avatar_url ~* '^https?://' and length(avatar_url) <= 2048),
  -- A missing status counts as active (decision 19).
  status text default 'active' check (status in ('active', 'suspended')),
  email text not null unique,
  created_at timestamptz not null default now()
);

create table public.user_roles (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  role text not null default 'user' check (role in ('user', 'moderator', 'core-team', 'admin'))
);
create index user_roles_role_idx on public.user_roles (role) where role <> 'user';

-- The role of whoever is set as the actor, read from the tables at every use: a suspension acts at once.
create function app.actor_role() returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce(r.role, 'user')
      from public.profiles p
      left join public.user_roles r on r.user_id = p.id
     where p.id = app.current_user_id() and coalesce(p.status, 'active') = 'active';
  end;

-- Roles whose permission rows admit the actor: `user` in a tool's list means any signed-in member.
create function app.actor_roles() returns text[]
  language sql stable set search_path = pg_catalog, pg_temp
  return case when app.actor_role() is null then '{}'::text[] else array[app.actor_role(), 'user'] end;

create function app.is_admin() returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  return coalesce(app.actor_role() = 'admin', false);

create function app.is_member() returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  return app.actor_role() is not null;

create function app.actor_is(variadic roles text[]) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  return coalesce(app.actor_role() = any (roles), false);

alter function app.actor_role() owner to perk_kernel;
grant execute on function app.actor_role(), app.actor_roles(), app.is_admin(), app.is_member(), app.actor_is(text[])
  to perk_app, perk_worker, perk_kernel, perk_owner;

alter table public.profiles enable row level security, force row level security;
alter table public.user_roles enable row level security, force row level security;

create policy profiles_read on public.profiles for select to perk_app
  using (id = (select app.current_user_id()) or (select app.is_admin()));
create policy profiles_write on public.profiles for update to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy profiles_kernel on public.profiles to perk_kernel using (true) with check (true);
create policy profiles_worker on public.profiles for select to perk_worker using (true);

create policy user_roles_read on public.user_roles for select to perk_app
  using (user_id = (select app.current_user_id()) or (select app.is_admin()));
create policy user_roles_insert on public.user_roles for insert to perk_app with check ((select app.is_admin()));
create policy user_roles_update on public.user_roles for update to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy user_roles_delete on public.user_roles for delete to perk_app using ((select app.is_admin()));
create policy user_roles_kernel on public.user_roles to perk_kernel using (true) with check (true);
create policy user_roles_worker on public.user_roles for select to perk_worker using (true);

grant select, update (full_name, avatar_url, status) on public.profiles to perk_app;
grant select, insert, update, delete on public.user_roles to perk_app;
grant select on public.profiles, public.user_roles to perk_worker;
grant select, insert, update, delete on public.profiles, public.user_roles to perk_kernel;
