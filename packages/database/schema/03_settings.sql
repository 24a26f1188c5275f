-- Settings of the installation and of each member.

create table public.system_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,63}$'),
  value jsonb not null,
  description text,
  category text not null default 'general',
  updated_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  check (key <> 'registration_enabled' or jsonb_typeof(value -> 'enabled') = 'boolean'),
  check (key <> 'session_duration_minutes'
         or (jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 5 and 43200)),
  check (key <> 'registration_domains' or jsonb_typeof(value) = 'array'),
  check (key <> 'proof_scope' or value in ('"everyone"', '"admins"', '"off"')),
  check (key <> 'password_sign_in' or jsonb_typeof(value -> 'enabled') = 'boolean')
);
comment on table public.system_settings is
  'Settings of the installation. Admins write them; the policy lists the keys that everybody may read.';

create table public.user_settings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  key text not null check (key in
    ('theme', 'language', 'date_format', 'email_digest', 'desktop_notifications', 'favorite_updates')),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  unique (user_id, key)
);
comment on table public.user_settings is 'Preferences of one member, one row per key.';

-- The defaults. They are inserted before FORCE row level security applies to perk_owner.
insert into public.system_settings (key, value, description, category) values
  ('app_name', '"Perkothèque"', 'Nom de l’application', 'general'),
  ('company_name', '""', 'Nom de l’entreprise', 'general'),
  ('app_description', '"Le catalogue des logiciels offerts aux startups du studio"', 'Description de l’application', 'general'),
  ('contact_email', '""', 'Adresse de contact', 'general'),
  ('registration_enabled', '{"enabled": true}', 'Autoriser les nouvelles inscriptions', 'auth'),
  ('registration_domains', '[]', 'Domaines e-mail admis à l’inscription', 'auth'),
  ('neutral_sign_up', 'false', 'Inscription sans révéler les comptes existants', 'auth'),
  ('password_sign_in', '{"enabled": true}', 'Connexion par mot de passe', 'auth'),
  ('two_factor_enabled', 'false', 'Double authentification obligatoire', 'security'),
  ('session_timeout_enabled', 'false', 'Expiration automatique des sessions', 'security'),
  ('session_duration_minutes', '480', 'Durée des sessions, en minutes', 'security'),
  ('proof_scope', '"admins"', 'Mot de passe redemandé avant d’afficher un secret', 'security'),
  ('email_notifications_enabled', 'true', 'Notifications par e-mail', 'notifications'),
  ('new_tool_notifications', 'true', 'Notifications des nouveaux outils', 'notifications'),
  ('request_notifications', 'true', 'Notifications des demandes', 'notifications'),
  ('auto_backup_enabled', 'false', 'Sauvegarde automatique', 'database'),
  ('enrichment_review', 'false', 'Relire avant d’écrire', 'enrichment'),
  ('tool_display_fields_grid', '["name","description","category","team","status","owner","url"]', 'Champs de la grille', 'display'),
  ('tool_display_fields_table', '["name","description","category","team","status","owner","url","tool_type","usage_level"]', 'Champs du tableau', 'display'),
  ('tool_display_badges', '["has_secure_access","product_hunt_url","youtube_tutorial"]', 'Badges', 'display'),
  ('tool_required_fields', '["name","description","team","status","owner","url","tool_type","usage_level","cost","key_features","use_cases"]', 'Champs requis', 'display');

-- The keys of system_settings_read are public (decision 77). RGAA asks for a contact on the accessibility page, which
-- has to be readable before signing in.
alter table public.system_settings enable row level security, force row level security;
create policy system_settings_read on public.system_settings for select to perk_app
  using (key in ('app_name', 'company_name', 'app_description', 'contact_email', 'registration_enabled',
                 'tool_display_fields_grid', 'tool_display_fields_table', 'tool_display_badges')
         or (select app.is_admin()));
create policy system_settings_insert on public.system_settings for insert to perk_app with check ((select app.is_admin()));
create policy system_settings_update on public.system_settings for update to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy system_settings_kernel on public.system_settings to perk_kernel using (true) with check (true);
create policy system_settings_worker on public.system_settings for select to perk_worker using (true);
grant select, insert, update on public.system_settings to perk_app;
grant select on public.system_settings to perk_worker, perk_kernel;

alter table public.user_settings enable row level security, force row level security;
create policy user_settings_own on public.user_settings to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()))
  with check (user_id = (select app.current_user_id()) and (select app.is_member()));
create policy user_settings_worker on public.user_settings for select to perk_worker using (true);
create policy user_settings_kernel on public.user_settings to perk_kernel using (true) with check (true);
grant select, insert, update, delete on public.user_settings to perk_app;
grant select on public.user_settings to perk_worker;
grant select, insert, update on public.user_settings to perk_kernel;

-- A missing or unreadable value counts as open (decision 16).
create function app.registration_open() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce(
      (select (value ->> 'enabled')::boolean from public.system_settings where key = 'registration_enabled'), true);
  end;
alter function app.registration_open() owner to perk_kernel;
grant execute on function app.registration_open() to perk_app, perk_auth;

-- Empty admits every address.
create function app.registration_domains() returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select array(
      select d.name from public.system_settings s, jsonb_array_elements_text(s.value) as d (name)
       where s.key = 'registration_domains');
  end;
alter function app.registration_domains() owner to perk_kernel;
grant execute on function app.registration_domains() to perk_auth;

create function app.neutral_sign_up() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce((select value = 'true'::jsonb from public.system_settings where key = 'neutral_sign_up'), false);
  end;
alter function app.neutral_sign_up() owner to perk_kernel;
grant execute on function app.neutral_sign_up() to perk_auth;

-- Off, only the emergency admin signs in with a password (SSO-01, 42_identity.sql).
create function app.passwords_enabled() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select not exists (select 1 from public.system_settings s
                        where s.key = 'password_sign_in' and s.value -> 'enabled' = 'false'::jsonb);
  end;
alter function app.passwords_enabled() owner to perk_kernel;
grant execute on function app.passwords_enabled() to perk_auth, perk_app;

-- Minutes from sign-in until a session ends; NULL when automatic expiry is off.
create function app.session_limit_minutes() returns integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if coalesce((select value = 'true'::jsonb from public.system_settings where key = 'session_timeout_enabled'), false) then
    return coalesce((select (value #>> '{}')::integer from public.system_settings
                      where key = 'session_duration_minutes'), 480);
  end if;
  return null;
end $$;
alter function app.session_limit_minutes() owner to perk_kernel;
grant execute on function app.session_limit_minutes() to perk_auth;

create function app.two_factor_mandatory() returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return coalesce((select value = 'true'::jsonb from public.system_settings where key = 'two_factor_enabled'), false);
end $$;
alter function app.two_factor_mandatory() owner to perk_kernel;
grant execute on function app.two_factor_mandatory() to perk_app, perk_auth;

-- PK010: an admin who makes two-factor mandatory must have enrolled, or would be locked out of the switch (AUTH-29).
-- Commands run as the owner have no actor and are not checked.
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
