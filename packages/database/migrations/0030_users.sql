-- Administration of accounts by the application's own role, behind functions that ask the tables who is an admin: the
-- route's check and these do not trust one another. What guards admins and oneself is in 0003.
grant create on schema app to perk_kernel;

create policy kernel_reads on auth."account" to perk_kernel using (true) with check (true);
create policy kernel_reads on auth."verification" to perk_kernel using (true) with check (true);
grant insert, update ("name", "updatedAt") on auth."user" to perk_kernel;
grant select, insert, update ("password", "updatedAt") on auth."account" to perk_kernel;
grant select, delete on auth."verification" to perk_kernel;

create index profiles_recent_idx on public.profiles (created_at desc, id);
create index profiles_name_idx on public.profiles (app.normalise(full_name), id);
create index profiles_search_idx on public.profiles
  using gin (app.normalise(coalesce(full_name, '') || ' ' || email) public.gin_trgm_ops);

-- As definer: under row-level security the trigram index is not used, since its operators are not LEAKPROOF.
create function app.matching_members(pattern text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id from public.profiles p
     where app.normalise(coalesce(p.full_name, '') || ' ' || p.email) like pattern and app.is_admin();
  end;
alter function app.matching_members(text) owner to perk_kernel;

create function app.require_admin() returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_admin() then
    raise exception 'only an admin may do this' using errcode = '42501';
  end if;
end $$;
grant execute on function app.require_admin() to perk_kernel;

-- Confirmed from the start, whatever the registration setting says (decision 71).
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

-- False when there is no such account. Links to choose a password that were mailed before must not undo this one.
create function app.set_password(p_user_id uuid, p_password_hash text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.require_admin();
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

-- Account, sessions, role, profile, favourites and settings go; what was authored stays without its author (decision 20).
create function app.delete_account(p_user_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.require_admin();
  delete from auth."verification" where "value" = p_user_id::text;
  delete from auth."user" where "id" = p_user_id;
  return found;
end $$;
alter function app.delete_account(uuid) owner to perk_kernel;

grant execute on function app.matching_members(text), app.create_account(text, text, text, text),
  app.set_password(uuid, text), app.delete_account(uuid) to perk_app;

-- The account's own name is what the library's mails greet with.
create function app.mirror_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update auth."user" set "name" = coalesce(new.full_name, ''), "updatedAt" = now() where "id" = new.id;
  return null;
end $$;
alter function app.mirror_name() owner to perk_kernel;
create trigger mirror_name after update of full_name on public.profiles
  for each row when (old.full_name is distinct from new.full_name) execute function app.mirror_name();

revoke create on schema app from perk_kernel;
