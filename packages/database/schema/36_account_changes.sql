-- What members change of their own account (ACC-01), and what an admin resets.

create table auth.email_changes (
  user_id uuid primary key references auth."user" ("id") on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours'
);
comment on table auth.email_changes is
  'New addresses that wait for their confirmation, one per member. Only the hash of the mailed token is stored.';
create index email_changes_expires_idx on auth.email_changes (expires_at);
alter table auth.email_changes enable row level security, force row level security;
create policy kernel_changes on auth.email_changes to perk_kernel using (true) with check (true);
grant select, insert, update, delete on auth.email_changes to perk_kernel;

create function app.require_member() returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_member() then
    raise exception 'only a member may do this' using errcode = '42501';
  end if;
end $$;
grant execute on function app.require_member() to perk_kernel;

-- Members write nothing of their profile but their name and their picture: the policy on profiles is for admins.
create function app.rename_oneself(p_full_name text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.require_member();
  update public.profiles set full_name = p_full_name where id = app.current_user_id();
end $$;
alter function app.rename_oneself(text) owner to perk_kernel;
grant execute on function app.rename_oneself(text) to perk_app;

-- An uploaded picture gets an address of ours as its source, so that it counts like one that was fetched.
-- NULL bytes remove the picture.
create function app.save_own_picture(p_url text, p_bytes bytea, p_hash text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.require_member();
  update public.profiles set avatar_url = case when p_bytes is not null then p_url end
   where id = app.current_user_id();
  delete from public.profile_pictures where user_id = app.current_user_id();
  if p_bytes is not null then
    insert into public.profile_pictures (user_id, source_url, bytes, hash)
    values (app.current_user_id(), p_url, p_bytes, p_hash);
  end if;
end $$;
alter function app.save_own_picture(text, bytea, text) owner to perk_kernel;
grant execute on function app.save_own_picture(text, bytea, text) to perk_app;

-- The last request counts: an earlier link ends. Addresses that were never confirmed are not kept.
create function app.ask_email_change(p_email text, p_token_hash bytea) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.require_member();
  delete from auth.email_changes where expires_at < now();
  insert into auth.email_changes as c (user_id, email, token_hash)
  values (app.current_user_id(), p_email, p_token_hash)
  on conflict (user_id) do update
    set email = excluded.email, token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at;
end $$;
alter function app.ask_email_change(text, bytea) owner to perk_kernel;
grant execute on function app.ask_email_change(text, bytea) to perk_app;

create function app.own_email_change() returns table (email text, expires_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select c.email, c.expires_at from auth.email_changes c
     where c.user_id = app.current_user_id() and c.expires_at > now() and app.is_member();
  end;
alter function app.own_email_change() owner to perk_kernel;
grant execute on function app.own_email_change() to perk_app;

create function app.drop_email_change() returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth.email_changes where user_id = app.current_user_id() and app.is_member();
  return found;
end $$;
alter function app.drop_email_change() owner to perk_kernel;
grant execute on function app.drop_email_change() to perk_app;

-- The member's own session confirms, not the mailbox alone: after a typing error the mailbox is a stranger's.
-- PK075: used, replaced, expired, unknown, or of somebody else. Links mailed to the former address end.
create function app.confirm_email_change(p_token_hash bytea) returns table (former text, email text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_email text;
  v_former text;
begin
  perform app.require_member();
  delete from auth.email_changes c
   where c.token_hash = p_token_hash and c.user_id = app.current_user_id() and c.expires_at > now()
  returning c.email into v_email;
  if v_email is null then
    raise exception 'the link does not change this address' using errcode = 'PK075';
  end if;
  select u."email" into v_former from auth."user" u where u."id" = app.current_user_id();
  update auth."user" u set "email" = v_email, "updatedAt" = now() where u."id" = app.current_user_id();
  delete from auth."verification" v where v."value" = app.current_user_id()::text;
  return query select v_former, v_email;
end $$;
alter function app.confirm_email_change(bytea) owner to perk_kernel;
grant execute on function app.confirm_email_change(bytea) to perk_app;

-- The API has checked the current password. Every other session ends, and so do the links to choose a password. This
-- session stays, or its other windows would see it end. For perk_auth: a session alone may not do it (HARD-09).
create function app.change_own_password(p_session_id uuid, p_password_hash text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.require_member();
  perform set_config('app.kept_session', p_session_id::text, true);
  update auth."account" set "password" = p_password_hash, "updatedAt" = now()
   where "userId" = app.current_user_id() and "providerId" = 'credential';
  delete from auth."verification" where "value" = app.current_user_id()::text;
  perform set_config('app.kept_session', '', true);
end $$;
alter function app.change_own_password(uuid, text) owner to perk_kernel;
grant execute on function app.change_own_password(uuid, text) to perk_auth;

create function app.has_two_factor(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce((select u."twoFactorEnabled" from auth."user" u where u."id" = p_user_id and app.is_admin()), false);
  end;
alter function app.has_two_factor(uuid) owner to perk_kernel;
grant execute on function app.has_two_factor(uuid) to perk_app;

-- For a member who lost phone and recovery codes. Ends every session, because somebody else may have the phone.
-- False when the member has no second factor. PK002: one's own is removed with the password, not by the role.
create function app.reset_two_factor(p_user_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.require_admin();
  if p_user_id = app.current_user_id() then
    raise exception 'one may not reset one''s own second factor' using errcode = 'PK002';
  end if;
  update auth."user" set "twoFactorEnabled" = false, "updatedAt" = now()
   where "id" = p_user_id and "twoFactorEnabled";
  if not found then
    return false;
  end if;
  delete from auth."twoFactor" where "userId" = p_user_id;
  perform app.revoke_sessions(p_user_id);
  return true;
end $$;
alter function app.reset_two_factor(uuid) owner to perk_kernel;
grant execute on function app.reset_two_factor(uuid) to perk_app;
