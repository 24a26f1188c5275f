-- Sign-in with the organisation's account (SSO-01 to SSO-06). The environment names the providers; here are the rules
-- that admins set for them, and what keeps a way in. 04_sessions.sql has the settings that limit sessions.

create table public.provider_role_rules (
  issuer text not null check (length(issuer) <= 500),
  group_name text not null check (length(group_name) between 1 and 200),
  role text not null check (role in ('user', 'moderator', 'core-team', 'admin')),
  primary key (issuer, group_name)
);
comment on table public.provider_role_rules is
  'Which role a group of a provider gives, applied at each sign-in (SSO-03). Without a rule, the provider changes no role.';
alter table public.provider_role_rules enable row level security, force row level security;
create policy provider_role_rules_read on public.provider_role_rules for select to perk_app
  using ((select app.is_admin()));
create policy provider_role_rules_insert on public.provider_role_rules for insert to perk_app
  with check ((select app.is_admin()));
create policy provider_role_rules_delete on public.provider_role_rules for delete to perk_app
  using ((select app.is_admin()));
create policy provider_role_rules_kernel on public.provider_role_rules for select to perk_kernel using (true);
grant select, insert, delete on public.provider_role_rules to perk_app;
grant select on public.provider_role_rules to perk_kernel;

create table app.provider_outcomes (
  issuer text primary key check (length(issuer) <= 500),
  signed_in_at timestamptz,
  refused_at timestamptz,
  refusal text check (length(refusal) <= 60)
);
comment on table app.provider_outcomes is
  'The last sign-in and the last refusal of each provider, for « Connexions ». It names no person.';
alter table app.provider_outcomes enable row level security, force row level security;
create policy provider_outcomes_read on app.provider_outcomes for select to perk_app using ((select app.is_admin()));
create policy provider_outcomes_accounts on app.provider_outcomes to perk_auth using (true) with check (true);
grant select on app.provider_outcomes to perk_app;
grant select, insert, update on app.provider_outcomes to perk_auth;

create function app.provider_rules(p_issuer text) returns table (group_name text, role text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select r.group_name, r.role from public.provider_role_rules r where r.issuer = p_issuer;
  end;
alter function app.provider_rules(text) owner to perk_kernel;
grant execute on function app.provider_rules(text) to perk_auth;

-- The accepted proofs of a second factor; empty while this provider's are not trusted.
create function app.provider_factor_values(p_issuer text) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce((select s.second_factor_values from public.provider_settings s
                      where s.issuer = p_issuer and s.trusts_second_factor), '{}');
  end;
alter function app.provider_factor_values(text) owner to perk_kernel;
grant execute on function app.provider_factor_values(text) to perk_auth;

-- Sessions that opened without our second factor end when the provider's no longer counts.
create function app.end_provider_factors() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth."session" where issuer = new.issuer and has_provider_factor;
  return null;
end $$;
alter function app.end_provider_factors() owner to perk_kernel;
create trigger end_provider_factors after update on public.provider_settings
  for each row when (old.trusts_second_factor
    and (not new.trusts_second_factor or not new.second_factor_values @> old.second_factor_values))
  execute function app.end_provider_factors();

create function app.member_role(p_user_id uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce((select r.role from public.user_roles r where r.user_id = p_user_id), 'user');
  end;
alter function app.member_role(uuid) owner to perk_kernel;
grant execute on function app.member_role(uuid) to perk_auth;

-- NULL while everybody may sign in with a password; otherwise the one admin who still may (SSO-01).
create function app.emergency_admin() returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select (s.value ->> 'emergency_admin')::uuid from public.system_settings s
     where s.key = 'password_sign_in' and s.value -> 'enabled' = 'false'::jsonb;
  end;
alter function app.emergency_admin() owner to perk_kernel;
grant execute on function app.emergency_admin() to perk_auth, perk_app;

create function app.can_be_emergency_admin(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (
      select 1
        from public.profiles p
        join public.user_roles r on r.user_id = p.id and r.role = 'admin'
        join auth."account" a on a."userId" = p.id and a."providerId" = 'credential' and a."password" is not null
       where p.id = p_user_id and coalesce(p.status, 'active') = 'active');
  end;
alter function app.can_be_emergency_admin(uuid) owner to perk_kernel;

-- The admins among whom one is named, for admins.
create function app.emergency_admin_choices() returns table (id uuid, name text, email text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id, p.full_name, p.email
      from public.profiles p join public.user_roles r on r.user_id = p.id and r.role = 'admin'
     where app.is_admin() and app.can_be_emergency_admin(p.id)
     order by p.full_name nulls last, p.email;
  end;
alter function app.emergency_admin_choices() owner to perk_kernel;
grant execute on function app.emergency_admin_choices() to perk_app;

-- PK090: passwords are switched off only while somebody can still sign in when the provider is away.
create function app.require_emergency_admin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('perkotheque.last_admin'));
  if not app.can_be_emergency_admin((new.value ->> 'emergency_admin')::uuid) then
    raise exception 'the emergency admin must be an active admin with a password' using errcode = 'PK090';
  end if;
  return new;
end $$;
alter function app.require_emergency_admin() owner to perk_kernel;
create trigger require_emergency_admin before insert or update on public.system_settings
  for each row when (new.key = 'password_sign_in' and new.value -> 'enabled' = 'false'::jsonb)
  execute function app.require_emergency_admin();

-- PK090 too: later, the emergency admin keeps role, account and password until another one is named. Checked at commit,
-- after the last admin's lock, so that a concurrent switch sees the change or waits for it.
create function app.keep_emergency_admin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (to_jsonb(old) ->> tg_argv[0])::uuid is distinct from app.emergency_admin() then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('perkotheque.last_admin'));
  if not app.can_be_emergency_admin(app.emergency_admin()) then
    raise exception 'the emergency admin must stay an active admin with a password' using errcode = 'PK090';
  end if;
  return null;
end $$;
alter function app.keep_emergency_admin() owner to perk_kernel;
create constraint trigger keep_emergency_role after update or delete on public.user_roles
  deferrable initially deferred for each row execute function app.keep_emergency_admin('user_id');
create constraint trigger keep_emergency_status after update or delete on public.profiles
  deferrable initially deferred for each row execute function app.keep_emergency_admin('id');
create constraint trigger keep_emergency_password after update or delete on auth."account"
  deferrable initially deferred for each row execute function app.keep_emergency_admin('userId');

-- Gives the role that a provider's groups mean. Nobody acts: the provider's statement is in the entry of the audit log.
-- 'kept': the last active admin and the emergency admin keep their role.
create function app.set_role_by_provider(p_user_id uuid, p_role text, p_provider text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_from text;
begin
  perform pg_advisory_xact_lock(hashtext('perkotheque.last_admin'));
  v_from := app.member_role(p_user_id);
  if v_from = p_role then
    return 'unchanged';
  end if;
  if v_from = 'admin' and (p_user_id is not distinct from app.emergency_admin() or not exists (
       select 1 from public.user_roles r join public.profiles p on p.id = r.user_id
        where r.role = 'admin' and r.user_id <> p_user_id and coalesce(p.status, 'active') = 'active')) then
    perform app.audit('users.role_kept', 'user', p_user_id::text,
      jsonb_build_object('provider', p_provider, 'from', v_from, 'to', p_role));
    return 'kept';
  end if;
  insert into public.user_roles (user_id, role) values (p_user_id, p_role)
  on conflict (user_id) do update set role = excluded.role;
  perform app.audit('users.role_by_provider', 'user', p_user_id::text,
    jsonb_build_object('provider', p_provider, 'from', v_from, 'to', p_role));
  return 'changed';
end $$;
alter function app.set_role_by_provider(uuid, text, text) owner to perk_kernel;
grant execute on function app.set_role_by_provider(uuid, text, text) to perk_auth;

-- The provider confirmed the address of a new account, so the account joins as one does that confirms by mail (SSO-02).
create function app.welcome_by_provider(p_user_id uuid, p_provider text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.audit('accounts.registered_by_provider', 'user', p_user_id::text,
    jsonb_build_object('provider', p_provider));
  perform app.place_by_domain(u."id", u."email") from auth."user" u where u."id" = p_user_id and u."emailVerified";
end $$;
alter function app.welcome_by_provider(uuid, text) owner to perk_kernel;
grant execute on function app.welcome_by_provider(uuid, text) to perk_auth;

-- How the actor signs in: the password and each provider.
create function app.own_sign_in_methods() returns table (id uuid, issuer text, linked_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select a."id", nullif(a."providerId", 'credential'), a."createdAt" from auth."account" a
     where a."userId" = app.current_user_id() and app.is_member()
       and (a."providerId" <> 'credential' or a."password" is not null)
     order by a."createdAt";
  end;
alter function app.own_sign_in_methods() owner to perk_kernel;
grant execute on function app.own_sign_in_methods() to perk_app;

-- PK091: what remains must let the member in: another provider, or a password that may be used. Ends the sessions that
-- this provider opened, except the given one. False when there is no such link.
create function app.unlink_provider(p_issuer text, p_kept_session uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_me uuid := app.current_user_id();
begin
  perform app.require_member();
  -- The lock puts two concurrent removals in a row, so that they cannot take both ways in.
  perform 1 from auth."user" u where u."id" = v_me for update;
  delete from auth."account" where "userId" = v_me and "providerId" = p_issuer and "providerId" <> 'credential';
  if not found then
    return false;
  end if;
  if not exists (
    select 1 from auth."account" a
     where a."userId" = v_me
       and case when a."providerId" = 'credential'
                then a."password" is not null and (app.passwords_enabled() or v_me = app.emergency_admin())
                else true end) then
    raise exception 'this is the last way to sign in' using errcode = 'PK091';
  end if;
  delete from auth."session" where "userId" = v_me and issuer = p_issuer and "id" <> p_kept_session;
  return true;
end $$;
alter function app.unlink_provider(text, uuid) owner to perk_kernel;
grant execute on function app.unlink_provider(text, uuid) to perk_app;
