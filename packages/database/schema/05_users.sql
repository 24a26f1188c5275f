-- Administration of members. The functions check by themselves that the actor is an admin, so that they do not depend
-- on the route's check. The triggers protect the last admin and one's own account whatever code runs above.

-- PK001: at least one active admin must remain. Checked at commit, so that a role may be replaced by delete and insert
-- in one transaction. The lock comes before the reads: two concurrent demotions must see one another.
create function app.keep_one_admin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('perkotheque.last_admin'));
  -- Suspending a plain member takes no admin away, and must work where none has been made yet.
  if tg_table_name = 'profiles'
     and not exists (select 1 from public.user_roles where user_id = (to_jsonb(old) ->> 'id')::uuid and role = 'admin') then
    return null;
  end if;
  if not exists (
    select 1
      from public.user_roles r
      join public.profiles p on p.id = r.user_id
     where r.role = 'admin' and coalesce(p.status, 'active') = 'active'
  ) then
    raise exception 'at least one active admin must remain' using errcode = 'PK001';
  end if;
  return null;
end $$;
alter function app.keep_one_admin() owner to perk_kernel;
create constraint trigger keep_one_admin_update after update on public.user_roles
  deferrable initially deferred for each row when (old.role = 'admin') execute function app.keep_one_admin();
create constraint trigger keep_one_admin_delete after delete on public.user_roles
  deferrable initially deferred for each row when (old.role = 'admin') execute function app.keep_one_admin();
create constraint trigger keep_one_admin_status after update on public.profiles
  deferrable initially deferred for each row
  when (old.status is distinct from new.status and new.status = 'suspended') execute function app.keep_one_admin();

-- PK002: nobody demotes, suspends or deletes themselves (decision 20).
create function app.spare_oneself() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (to_jsonb(old) ->> tg_argv[0])::uuid = app.current_user_id() then
    raise exception 'one may not do this to one''s own account' using errcode = 'PK002';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
alter function app.spare_oneself() owner to perk_kernel;
create trigger spare_oneself_role before update or delete on public.user_roles
  for each row execute function app.spare_oneself('user_id');
create trigger spare_oneself_status before update on public.profiles
  for each row when (old.status is distinct from new.status) execute function app.spare_oneself('id');
create trigger spare_oneself_delete before delete on public.profiles
  for each row execute function app.spare_oneself('id');

-- The first admin is made by a command, never by registering first (decision 5).
create function app.make_admin(p_user_id uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into public.user_roles (user_id, role) values (p_user_id, 'admin')
    on conflict (user_id) do update set role = 'admin';
  end;
alter function app.make_admin(uuid) owner to perk_kernel;
grant execute on function app.make_admin(uuid) to perk_auth;

create function app.has_admin() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select 1 from public.user_roles where role = 'admin');
  end;
alter function app.has_admin() owner to perk_kernel;
grant execute on function app.has_admin() to perk_auth;

create function app.is_suspended(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select 1 from public.profiles where id = p_user_id and status = 'suspended');
  end;
alter function app.is_suspended(uuid) owner to perk_kernel;
grant execute on function app.is_suspended(uuid) to perk_auth;

-- SECURITY DEFINER: under row-level security the trigram index is not used, since its operators are not LEAKPROOF.
create function app.matching_members(pattern text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id from public.profiles p
     where app.normalise(coalesce(p.full_name, '') || ' ' || p.email) like pattern and app.is_admin();
  end;
alter function app.matching_members(text) owner to perk_kernel;
grant execute on function app.matching_members(text) to perk_app;

create function app.require_admin() returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_admin() then
    raise exception 'only an admin may do this' using errcode = '42501';
  end if;
end $$;
grant execute on function app.require_admin() to perk_kernel;

-- The address counts as confirmed and the registration setting does not apply (decision 71).
create function app.create_account(p_email text, p_full_name text, p_password_hash text, p_role text) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  new_id uuid;
begin
  perform app.require_admin();
  insert into auth."user" ("name", "email", "emailVerified")
  values (coalesce(p_full_name, ''), p_email, true) returning "id" into new_id;
  insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
  values (new_id::text, 'credential', new_id, p_password_hash, now());
  update public.user_roles set role = p_role where user_id = new_id and role <> p_role;
  return new_id;
end $$;
alter function app.create_account(text, text, text, text) owner to perk_kernel;
grant execute on function app.create_account(text, text, text, text) to perk_app;

-- False when there is no such account. Links to choose a password that were mailed before become invalid.
-- PK004: nobody sets their own password here, or a stolen session would be enough to take the account over (HARD-09).
create function app.set_password(p_user_id uuid, p_password_hash text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.require_admin();
  if p_user_id = app.current_user_id() then
    raise exception 'a session alone may not replace its owner''s password' using errcode = 'PK004';
  end if;
  if not exists (select 1 from auth."user" where "id" = p_user_id) then
    return false;
  end if;
  update auth."account" set "password" = p_password_hash, "updatedAt" = now()
   where "userId" = p_user_id and "providerId" = 'credential';
  if not found then
    insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
    values (p_user_id::text, 'credential', p_user_id, p_password_hash, now());
  end if;
  delete from auth."verification" where "value" = p_user_id::text;
  perform app.revoke_sessions(p_user_id);
  return true;
end $$;
alter function app.set_password(uuid, text) owner to perk_kernel;
grant execute on function app.set_password(uuid, text) to perk_app;

-- The one way an account ends. Account, sessions, role, profile, favourites, settings, memberships and invitations are
-- deleted; tools, requests, claims and other contributions stay without their author (decision 20, STU-06).
create function app.erase_account(p_user_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth."verification" where "value" = p_user_id::text;
  -- The favourites that a merge moved: its undo skips members without a profile.
  update public.tool_merges set snapshot = replace(snapshot::text, to_jsonb(p_user_id)::text, 'null')::jsonb
   where snapshot::text like '%' || p_user_id || '%';
  delete from public.startup_invitations i using public.profiles p where p.id = p_user_id and i.email = p.email;
  -- Nobody answers any longer for the roles that this person gave.
  update public.startup_invitations set revoked_at = now()
   where invited_by = p_user_id and role <> 'user' and accepted_at is null and revoked_at is null;
  delete from auth."user" where "id" = p_user_id;
  return found;
end $$;
alter function app.erase_account(uuid) owner to perk_kernel;
grant execute on function app.erase_account(uuid) to perk_auth;

-- For the owner of an address that somebody else signed up with (HARD-10). False when the account is confirmed or gone.
create function app.erase_unconfirmed_account(p_user_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from auth."user" where "id" = p_user_id and not "emailVerified" for update;
  return found and app.erase_account(p_user_id);
end $$;
alter function app.erase_unconfirmed_account(uuid) owner to perk_kernel;
grant execute on function app.erase_unconfirmed_account(uuid) to perk_auth;

create function app.delete_account(p_user_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.require_admin();
  return app.erase_account(p_user_id);
end $$;
alter function app.delete_account(uuid) owner to perk_kernel;
grant execute on function app.delete_account(uuid) to perk_app;

-- Names of members by id, for pages that show who requested or decided. Profiles are hidden from other members.
create function app.member_names(ids uuid[]) returns table (id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id, p.full_name from public.profiles p where p.id = any (ids) and app.is_member();
  end;
alter function app.member_names(uuid[]) owner to perk_kernel;
grant execute on function app.member_names(uuid[]) to perk_app;
