-- What must hold for accounts whatever code runs above: a profile and a role for each account, never zero active
-- admins, nobody acting against themselves, and sessions that end when password, status or role changes.

create policy kernel_reads on auth."user" to perk_kernel using (true) with check (true);
create policy kernel_reads on auth."session" to perk_kernel using (true) with check (true);
grant select, delete on auth."user" to perk_kernel;
grant select, update, delete on auth."session" to perk_kernel;

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

-- The e-mail of a profile mirrors the account's (decision 25).
create function app.mirror_email() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.profiles set email = new."email" where id = new."id";
  return null;
end $$;
alter function app.mirror_email() owner to perk_kernel;
create trigger mirror_email after update of "email" on auth."user"
  for each row when (old."email" is distinct from new."email") execute function app.mirror_email();

create function app.revoke_sessions(p_user_id uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    delete from auth."session" where "userId" = p_user_id;
  end;
alter function app.revoke_sessions(uuid) owner to perk_kernel;

-- However a session ends (sign-out, suspension, new password), its live channels are told at once.
create function app.announce_ended_sessions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('perk_sessions', e."userId"::text) from (select distinct "userId" from ended) e;
  return null;
end $$;
alter function app.announce_ended_sessions() owner to perk_kernel;
create trigger announce_ended_sessions after delete on auth."session"
  referencing old table as ended for each statement execute function app.announce_ended_sessions();

-- The argument names the column that holds the account's id.
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

-- PK001: the last active admin would go. Checked at commit, so that a role may be replaced by delete and insert in
-- one transaction; the lock makes two demotions at once see one another.
create function app.keep_one_admin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_table_name = 'profiles'
     and not exists (select 1 from public.user_roles where user_id = (to_jsonb(old) ->> 'id')::uuid and role = 'admin') then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('perkotheque.last_admin'));
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

create function app.has_admin() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select 1 from public.user_roles where role = 'admin');
  end;
alter function app.has_admin() owner to perk_kernel;

create function app.is_suspended(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select 1 from public.profiles where id = p_user_id and status = 'suspended');
  end;
alter function app.is_suspended(uuid) owner to perk_kernel;
grant execute on function app.make_admin(uuid), app.has_admin(), app.is_suspended(uuid) to perk_auth;

-- A TOTP code is good for one use: the library accepts it again within its period.
create table auth.used_totp_codes (
  user_id uuid not null references auth."user" ("id") on delete cascade,
  code_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
create index used_totp_codes_used_idx on auth.used_totp_codes (used_at);
alter table auth.used_totp_codes enable row level security, force row level security;
create policy accounts_own_schema on auth.used_totp_codes to perk_auth using (true) with check (true);
grant select, insert, delete on auth.used_totp_codes to perk_auth;
