-- Accounts: Better Auth's own tables, the profile and role of each member, and the functions that tell who acts.

-- As the migration generator of Better Auth 1.7.7 writes them, two-factor included, with row-level security added.
-- The camelCase names are the library's contract. Rate limits are ours (06_rate_limits.sql).
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
comment on table auth."user" is 'Better Auth: one row per account. The product reads public.profiles instead.';

create table auth."session" (
  "id" uuid primary key default gen_random_uuid(),
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references auth."user" ("id") on delete cascade,
  proven_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  last_ip_address text check (length(last_ip_address) <= 45),
  issuer text check (length(issuer) <= 500),
  second_factor_due boolean not null default false,
  has_provider_factor boolean not null default false
);
comment on table auth."session" is 'Better Auth: one row per signed-in device.';
comment on column auth."session".proven_at is
  'Ours: when the member last gave the password or the second factor on this device. Signing in is the first time.';
comment on column auth."session".last_used_at is 'Ours: written at most every five minutes of use (04_sessions.sql).';
comment on column auth."session".issuer is 'Ours: the identity provider that opened the session; NULL for a password (42_identity.sql).';
comment on column auth."session".second_factor_due is
  'Ours: the provider let the member in, and our own second factor is still to be given. Such a session opens nothing.';
comment on column auth."session".has_provider_factor is
  'Ours: the provider proved a second factor, and the setting of that provider accepts it (SSO-06).';
comment on column auth."session".last_ip_address is 'Ours: the address of the last use. NULL: still the one of the sign-in.';
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
comment on table auth."account" is
  'Better Auth: how an account signs in: "credential" is the password; otherwise providerId is the issuer of an identity '
  'provider and accountId its subject. No token of a provider is stored (ADR 0017).';
create index "account_userId_idx" on auth."account" ("userId");
-- A person is issuer and subject (SSO-02): of two concurrent first sign-ins, one is refused.
create unique index "account_provider_account_idx" on auth."account" ("providerId", "accountId");

create table auth."verification" (
  "id" uuid primary key default gen_random_uuid(),
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
comment on table auth."verification" is
  'Better Auth: links sent by mail (confirm an address, choose a password) until they are used or expire.';
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
comment on table auth."twoFactor" is
  'Better Auth: secret and recovery codes of an account with two-factor authentication.';
create index "twoFactor_secret_idx" on auth."twoFactor" ("secret");
create index "twoFactor_userId_idx" on auth."twoFactor" ("userId");

create table auth.used_totp_codes (
  user_id uuid not null references auth."user" ("id") on delete cascade,
  code_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
create index used_totp_codes_used_idx on auth.used_totp_codes (used_at);
comment on table auth.used_totp_codes is
  'TOTP codes already used: the library would accept a code again within its 30 seconds.';

alter table auth."user" enable row level security, force row level security;
create policy accounts_own_schema on auth."user" to perk_auth using (true) with check (true);
create policy kernel_reads on auth."user" to perk_kernel using (true) with check (true);
grant select, insert, update, delete on auth."user" to perk_auth;
grant select, insert, update (name, "email", "emailVerified", "twoFactorEnabled", "updatedAt"), delete
  on auth."user" to perk_kernel;

alter table auth."session" enable row level security, force row level security;
create policy accounts_own_schema on auth."session" to perk_auth using (true) with check (true);
create policy kernel_reads on auth."session" to perk_kernel using (true) with check (true);
grant select, insert, update, delete on auth."session" to perk_auth;
grant select, update, delete on auth."session" to perk_kernel;

alter table auth."account" enable row level security, force row level security;
create policy accounts_own_schema on auth."account" to perk_auth using (true) with check (true);
create policy kernel_reads on auth."account" to perk_kernel using (true) with check (true);
grant select, insert, update, delete on auth."account" to perk_auth;
grant select, insert, update (password, "updatedAt"), delete on auth."account" to perk_kernel;

alter table auth."verification" enable row level security, force row level security;
create policy accounts_own_schema on auth."verification" to perk_auth using (true) with check (true);
create policy kernel_reads on auth."verification" to perk_kernel using (true) with check (true);
grant select, insert, update, delete on auth."verification" to perk_auth;
grant select, delete on auth."verification" to perk_kernel;

alter table auth."twoFactor" enable row level security, force row level security;
create policy accounts_own_schema on auth."twoFactor" to perk_auth using (true) with check (true);
create policy kernel_resets on auth."twoFactor" to perk_kernel using (true);
grant select, insert, update, delete on auth."twoFactor" to perk_auth;
grant select, delete on auth."twoFactor" to perk_kernel;

alter table auth.used_totp_codes enable row level security, force row level security;
create policy accounts_own_schema on auth.used_totp_codes to perk_auth using (true) with check (true);
grant select, insert, delete on auth.used_totp_codes to perk_auth;

create table public.profiles (
  id uuid primary key references auth."user" ("id") on delete cascade,
  full_name text check (length(full_name) <= 120),
  avatar_url text check (avatar_url ~* '^https?://' and length(avatar_url) <= 2048),
  status text default 'active' check (status in ('active', 'suspended')),
  email text not null unique,
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'What the product knows of a member. A trigger on auth."user" creates the row.';
comment on column public.profiles.status is 'NULL counts as active (decision 19).';
comment on column public.profiles.email is 'Copy of the account''s address, kept by trigger (decision 25).';
create index profiles_recent_idx on public.profiles (created_at desc, id);
create index profiles_name_idx on public.profiles (app.normalise(full_name), id);
create index profiles_search_idx on public.profiles
  using gin (app.normalise(coalesce(full_name, '') || ' ' || email) public.gin_trgm_ops);

create table public.user_roles (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  role text not null default 'user' check (role in ('user', 'moderator', 'core-team', 'admin'))
);
comment on table public.user_roles is 'The one role of each member. A member without a row counts as user.';
create index user_roles_role_idx on public.user_roles (role) where role <> 'user';

-- The actor's role, or NULL for nobody and for a suspended member. It reads the tables at every call, so a suspension
-- takes effect at once. PL/pgSQL with SELECT INTO, because a connection keeps its plan; an SQL function is planned
-- again by every query that calls it.
create function app.actor_role() returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_role text;
  v_me uuid := app.current_user_id();
begin
  select coalesce(r.role, 'user') into v_role
    from public.profiles p
    left join public.user_roles r on r.user_id = p.id
   where p.id = v_me and coalesce(p.status, 'active') = 'active';
  return v_role;
end $$;
alter function app.actor_role() owner to perk_kernel;
grant execute on function app.actor_role() to perk_app, perk_worker, perk_owner;

-- These four have no SET clause, so that the planner can inline them; their names were resolved at creation.
-- `user` in a tool's list of roles means any signed-in member.
create function app.actor_roles() returns text[]
  language sql stable
  return case when app.actor_role() is null then '{}'::text[] else array[app.actor_role(), 'user'] end;
grant execute on function app.actor_roles() to perk_app, perk_worker, perk_kernel;

create function app.is_admin() returns boolean
  language sql stable
  return coalesce(app.actor_role() = 'admin', false);
grant execute on function app.is_admin() to perk_app, perk_worker, perk_kernel;

create function app.is_member() returns boolean
  language sql stable
  return app.actor_role() is not null;
grant execute on function app.is_member() to perk_app, perk_worker, perk_kernel;

create function app.actor_is(variadic roles text[]) returns boolean
  language sql stable
  return coalesce(app.actor_role() = any (roles), false);
grant execute on function app.actor_is(text[]) to perk_app, perk_worker, perk_kernel;

alter table public.profiles enable row level security, force row level security;
create policy profiles_read on public.profiles for select to perk_app
  using (id = (select app.current_user_id()) or (select app.is_admin()));
create policy profiles_write on public.profiles for update to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy profiles_kernel on public.profiles to perk_kernel using (true) with check (true);
create policy profiles_worker on public.profiles for select to perk_worker using (true);
grant select, update (full_name, avatar_url, status) on public.profiles to perk_app;
grant select on public.profiles to perk_worker;
grant select, insert, update, delete on public.profiles to perk_kernel;

create table public.profile_pictures (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  source_url text not null check (length(source_url) <= 2048),
  bytes bytea not null check (length(bytes) <= 131072),
  hash text not null check (hash ~ '^[0-9a-f]{16}$'),
  fetched_at timestamptz not null default now()
);
comment on table public.profile_pictures is
  'The members'' avatars, fetched by the worker or uploaded. We serve them ourselves, so browsers contact no third party.';
comment on column public.profile_pictures.source_url is
  'The avatar_url it was fetched from, or that an uploaded picture got. After avatar_url changes, the copy no longer counts.';
alter table public.profile_pictures enable row level security, force row level security;
create policy profile_pictures_read on public.profile_pictures for select to perk_app
  using (user_id = (select app.current_user_id()) or (select app.is_admin()));
create policy profile_pictures_kernel on public.profile_pictures to perk_kernel using (true) with check (true);
create policy profile_pictures_worker on public.profile_pictures to perk_worker using (true) with check (true);
grant select on public.profile_pictures to perk_app;
grant select, insert, update, delete on public.profile_pictures to perk_worker, perk_kernel;

-- Our address of a member's avatar, or NULL while there is no copy of it.
create function app.profile_picture_url(p_user_id uuid, p_avatar_url text) returns text
  language sql stable
  return (select '/api/users/' || f.user_id || '/picture?v=' || f.hash from public.profile_pictures f
           where f.user_id = p_user_id and f.source_url = p_avatar_url);
grant execute on function app.profile_picture_url(uuid, text) to perk_app, perk_kernel;

alter table public.user_roles enable row level security, force row level security;
create policy user_roles_read on public.user_roles for select to perk_app
  using (user_id = (select app.current_user_id()) or (select app.is_admin()));
create policy user_roles_insert on public.user_roles for insert to perk_app with check ((select app.is_admin()));
create policy user_roles_update on public.user_roles for update to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy user_roles_delete on public.user_roles for delete to perk_app using ((select app.is_admin()));
create policy user_roles_kernel on public.user_roles to perk_kernel using (true) with check (true);
create policy user_roles_worker on public.user_roles for select to perk_worker using (true);
grant select, insert, update, delete on public.user_roles to perk_app, perk_kernel;
grant select on public.user_roles to perk_worker;

create function app.create_profile() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.profiles (id, full_name, email, created_at)
  values (new."id", nullif(btrim(new."name"), ''), new."email", new."createdAt");
  insert into public.user_roles (user_id) values (new."id");
  return null;
end $$;
alter function app.create_profile() owner to perk_kernel;
create trigger create_profile after insert on auth."user" for each row execute function app.create_profile();

create function app.mirror_email() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.profiles set email = new."email" where id = new."id";
  return null;
end $$;
alter function app.mirror_email() owner to perk_kernel;
create trigger mirror_email after update of "email" on auth."user"
  for each row when (old."email" is distinct from new."email") execute function app.mirror_email();

-- Better Auth greets with the account's own name in its mails.
create function app.mirror_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update auth."user" set "name" = coalesce(new.full_name, ''), "updatedAt" = now() where "id" = new.id;
  return null;
end $$;
alter function app.mirror_name() owner to perk_kernel;
create trigger mirror_name after update of full_name on public.profiles
  for each row when (old.full_name is distinct from new.full_name) execute function app.mirror_name();
