-- Invitations, and startups whose last lead is gone.

-- An account opened by an invitation of staff ignores the sign-up rules, like one that an admin creates (decision 71).
-- A lead's invitation follows them.
create function app.may_register_invited(p_email text, p_invited_by uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select app.passwords_enabled()
       and (exists (select 1 from public.user_roles r join public.profiles p on p.id = r.user_id
                     where r.user_id = p_invited_by and r.role in ('admin', 'core-team', 'moderator')
                       and coalesce(p.status, 'active') = 'active')
            or (app.registration_open()
                and (cardinality(app.registration_domains()) = 0
                     or substring(p_email from '[^@]+$') = any (app.registration_domains()))));
  end;
alter function app.may_register_invited(text, uuid) owner to perk_kernel;

-- What the holder of an invitation's link may know of it. `is_open` is false once it was used, revoked or expired.
-- `has_account`: the address belongs to a confirmed account, which signs in to accept.
create function app.find_invitation(p_token_hash bytea)
  returns table (startup text, email text, as_lead boolean, role text, invited_by text, expires_at timestamptz,
                 is_open boolean, has_account boolean, may_register boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.name, i.email, i.as_lead, i.role, p.full_name, i.expires_at,
           i.accepted_at is null and i.revoked_at is null and i.expires_at > now(),
           exists (select 1 from auth."user" u where u."email" = i.email and u."emailVerified"),
           app.may_register_invited(i.email, i.invited_by)
      from public.startup_invitations i
      left join public.startups s on s.id = i.startup_id
      left join public.profiles p on p.id = i.invited_by
     where i.token_hash = p_token_hash;
  end;
alter function app.find_invitation(bytea) owner to perk_kernel;
grant execute on function app.find_invitation(bytea) to perk_app;

-- PK035: used, revoked, expired or unknown. PK036: the link was sent to another address than the actor's.
-- PK076: it gives a role, which only a new account gets from it: an admin changes that of an account.
create function app.accept_invitation(p_token_hash bytea) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id uuid;
  v_startup uuid;
  v_email text;
  v_as_lead boolean;
  v_role text;
begin
  if not app.is_member() then
    raise exception 'only a member accepts an invitation' using errcode = '42501';
  end if;
  select i.id, i.startup_id, i.email, i.as_lead, i.role into v_id, v_startup, v_email, v_as_lead, v_role
    from public.startup_invitations i
   where i.token_hash = p_token_hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
     for update;
  if v_id is null then
    raise exception 'the invitation is no longer open' using errcode = 'PK035';
  end if;
  if not exists (select 1 from public.profiles p where p.id = app.current_user_id() and p.email = v_email) then
    raise exception 'the invitation is for another address' using errcode = 'PK036';
  end if;
  if v_role <> 'user' then
    raise exception 'the invitation gives a role to a new account only' using errcode = 'PK076';
  end if;
  update public.startup_invitations set accepted_at = now() where id = v_id;
  if v_startup is not null then
    perform app.place_member(app.current_user_id(), v_startup, v_as_lead, 'invitation');
  end if;
  return v_startup;
end $$;
alter function app.accept_invitation(bytea) owner to perk_kernel;
grant execute on function app.accept_invitation(bytea) to perk_app;

-- Opens the account of an invited person: the link proves the mailbox, so the address counts as confirmed. Somebody
-- else's unconfirmed account with the address goes, as its owner may decide (HARD-10). Returns the new account's id.
create function app.register_invited(p_token_hash bytea, p_full_name text, p_password_hash text) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_invitation record;
  v_id uuid;
begin
  select i.id, i.email, i.startup_id, i.as_lead, i.role, i.language, i.invited_by into v_invitation
    from public.startup_invitations i
   where i.token_hash = p_token_hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
     for update;
  if v_invitation.id is null then
    raise exception 'the invitation is no longer open' using errcode = 'PK035';
  end if;
  if not app.may_register_invited(v_invitation.email, v_invitation.invited_by) then
    raise exception 'registration is closed to this address' using errcode = '42501';
  end if;
  update public.startup_invitations set accepted_at = now() where id = v_invitation.id;
  perform app.erase_unconfirmed_account(u."id") from auth."user" u where u."email" = v_invitation.email;
  insert into auth."user" ("name", "email", "emailVerified") values (p_full_name, v_invitation.email, false)
  returning "id" into v_id;
  insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
  values (v_id::text, 'credential', v_id, p_password_hash, now());
  update public.user_roles set role = v_invitation.role where user_id = v_id and role <> v_invitation.role;
  insert into public.user_settings (user_id, key, value) values (v_id, 'language', to_jsonb(v_invitation.language));
  -- The new member acts from here on, in the audit log too.
  perform set_config('app.user_id', v_id::text, true);
  perform app.audit('accounts.invitation_accepted', 'user', v_id::text, jsonb_build_object('role', v_invitation.role));
  if v_invitation.startup_id is not null then
    perform app.place_member(v_id, v_invitation.startup_id, v_invitation.as_lead, 'invitation');
  end if;
  -- The confirmation joins the startup of the address's domain, unless the invitation has placed the person.
  update auth."user" set "emailVerified" = true where "id" = v_id;
  return v_id;
end $$;
alter function app.register_invited(bytea, text, text) owner to perk_kernel;
grant execute on function app.register_invited(bytea, text, text) to perk_app;

-- The confirmed accounts among these addresses and where they belong, for staff who invite.
create function app.known_addresses(p_emails text[]) returns table (email text, user_id uuid, startup_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select u."email", u."id", m.startup_id
      from auth."user" u left join public.startup_members m on m.user_id = u."id" and m.left_at is null
     where u."email" = any (p_emails) and u."emailVerified" and app.is_staff();
  end;
alter function app.known_addresses(text[]) owner to perk_kernel;
grant execute on function app.known_addresses(text[]) to perk_app;

-- Open invitations end with the right to send them: a former admin gives no role, a former member of staff invites
-- nobody, except to the startup that they lead.
create function app.end_lost_invitations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_user uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  v_role text;
begin
  select coalesce(r.role, 'user') into v_role
    from public.profiles p left join public.user_roles r on r.user_id = p.id
   where p.id = v_user and coalesce(p.status, 'active') = 'active';
  update public.startup_invitations i set revoked_at = now()
   where i.invited_by = v_user and i.accepted_at is null and i.revoked_at is null
     and v_role is distinct from 'admin'
     and (v_role is null or i.role <> 'user'
          or (v_role = 'user' and not exists (
                select 1 from public.startup_members m
                 where m.user_id = v_user and m.startup_id = i.startup_id and m.is_lead and m.left_at is null)));
  return null;
end $$;
alter function app.end_lost_invitations() owner to perk_kernel;
create trigger end_lost_invitations after update of role on public.user_roles
  for each row when (old.role is distinct from new.role) execute function app.end_lost_invitations('user_id');
create trigger end_lost_invitations after update of status on public.profiles
  for each row when (old.status is distinct from new.status) execute function app.end_lost_invitations('id');

-- PK002: an invitation of one's own address would make staff the lead of a startup.
create function app.refuse_own_invitation() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select 1 from public.profiles p where p.id = new.invited_by and p.email = new.email) then
    raise exception 'one may not invite oneself' using errcode = 'PK002';
  end if;
  return new;
end $$;
alter function app.refuse_own_invitation() owner to perk_kernel;
create trigger refuse_own_invitation before insert on public.startup_invitations
  for each row execute function app.refuse_own_invitation();

create policy startup_invitations_forget on public.startup_invitations for delete to perk_worker
  using (expires_at < now() - interval '90 days');
grant delete on public.startup_invitations to perk_worker;

-- New claims of a startup wait while this is false (STU-08).
create function app.has_active_lead(p_startup uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (
      select 1 from public.startup_members m join public.profiles p on p.id = m.user_id
       where m.startup_id = p_startup and m.left_at is null and m.is_lead and coalesce(p.status, 'active') = 'active');
  end;
alter function app.has_active_lead(uuid) owner to perk_kernel;
grant execute on function app.has_active_lead(uuid) to perk_app, perk_worker;

create table app.leaderless_startups (
  startup_id uuid primary key references public.startups (id) on delete cascade,
  since timestamptz not null default now(),
  told_at timestamptz
);
comment on table app.leaderless_startups is
  'Startups that lost their last active lead, written by trigger. The worker tells staff once.';
alter table app.leaderless_startups enable row level security, force row level security;
create policy leaderless_startups_kernel on app.leaderless_startups to perk_kernel using (true) with check (true);
create policy leaderless_startups_worker on app.leaderless_startups to perk_worker using (true) with check (true);
grant select, insert, delete on app.leaderless_startups to perk_kernel;
grant select, update (told_at) on app.leaderless_startups to perk_worker;

-- The lock comes before the read: two leads who leave at the same time must see one another.
create function app.note_leads(p_startup uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('perkotheque.leads:' || p_startup, 0));
  if app.has_active_lead(p_startup) then
    delete from app.leaderless_startups l where l.startup_id = p_startup;
  else
    -- The startup itself may be the one that is deleted.
    insert into app.leaderless_startups (startup_id) select s.id from public.startups s where s.id = p_startup
    on conflict do nothing;
  end if;
end $$;
alter function app.note_leads(uuid) owner to perk_kernel;

-- The open invitations of a former lead end with the right to invite.
create function app.note_member_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.is_lead and old.left_at is null then
    perform app.note_leads(old.startup_id);
    if tg_op = 'UPDATE' and (new.left_at is not null or not new.is_lead) then
      update public.startup_invitations set revoked_at = now()
       where startup_id = old.startup_id and invited_by = old.user_id and accepted_at is null and revoked_at is null;
    end if;
  end if;
  if tg_op <> 'DELETE' and new.is_lead and new.left_at is null then
    perform app.note_leads(new.startup_id);
  end if;
  return null;
end $$;
alter function app.note_member_change() owner to perk_kernel;
create trigger note_member_change after insert or update or delete on public.startup_members
  for each row execute function app.note_member_change();

create function app.note_lead_status() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.note_leads(m.startup_id) from public.startup_members m
   where m.user_id = new.id and m.left_at is null and m.is_lead;
  return null;
end $$;
alter function app.note_lead_status() owner to perk_kernel;
create trigger note_lead_status after update of status on public.profiles
  for each row when (old.status is distinct from new.status) execute function app.note_lead_status();
