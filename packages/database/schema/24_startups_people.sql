-- How people come to belong to a startup, lead it and leave it. The application writes memberships through these
-- functions alone; each checks by itself who acts and writes the audit log.

create table app.startup_removals (
  startup_id uuid not null references public.startups (id) on delete cascade,
  removed_from uuid not null,
  mark bytea not null check (length(mark) = 32),
  created_at timestamptz not null default now(),
  primary key (startup_id, mark)
);
comment on table app.startup_removals is
  'Addresses that were removed from a startup, as hashes: a new account with the same mailbox does not rejoin by domain.';
comment on column app.startup_removals.removed_from is
  'The startup that the hash was made with. After a merge, startup_id is the survivor.';
alter table app.startup_removals enable row level security, force row level security;
create policy startup_removals_kernel on app.startup_removals to perk_kernel using (true) with check (true);
grant select, insert, update (startup_id) on app.startup_removals to perk_kernel;

-- Mail servers deliver name+anything@ to the mailbox name@.
create function app.removal_mark(p_startup uuid, p_email text) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(p_startup || ' ' || regexp_replace(lower(p_email), '\+[^@]*@', '@'), 'UTF8'));
grant execute on function app.removal_mark(uuid, text) to perk_kernel;

-- Makes somebody a member, and lets them leave their former startup first: a person belongs to one at a time.
-- For functions of this file, which check who acts.
create function app.place_member(p_user uuid, p_startup uuid, p_lead boolean, p_way text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_row uuid;
  v_from uuid;
  v_is_lead boolean;
  v_to text := (select s.name from public.startups s where s.id = p_startup);
begin
  -- The lock puts concurrent moves of one person in a row.
  perform 1 from public.profiles p where p.id = p_user for no key update;
  select m.id, m.startup_id, m.is_lead into v_row, v_from, v_is_lead
    from public.startup_members m where m.user_id = p_user and m.left_at is null;
  if v_from = p_startup then
    if p_lead and not v_is_lead then
      update public.startup_members set is_lead = true where id = v_row;
      perform app.audit('startups.lead_named', 'user', p_user::text, jsonb_build_object('startup', v_to));
    end if;
    return;
  end if;
  update public.startup_members set left_at = now(), left_by = 'moved' where id = v_row;
  insert into public.startup_members (startup_id, user_id, is_lead, joined_by)
  values (p_startup, p_user, p_lead, p_way);
  update public.startup_join_requests set status = 'withdrawn', decided_at = now()
   where user_id = p_user and status = 'pending';
  if v_from is null then
    perform app.audit('startups.joined', 'user', p_user::text, jsonb_build_object('startup', v_to, 'way', p_way));
  else
    perform app.audit('startups.moved', 'user', p_user::text, jsonb_build_object(
      'from', (select s.name from public.startups s where s.id = v_from), 'to', v_to, 'way', p_way));
  end if;
  if p_lead then
    perform app.audit('startups.lead_named', 'user', p_user::text, jsonb_build_object('startup', v_to));
  end if;
end $$;
alter function app.place_member(uuid, uuid, boolean, text) owner to perk_kernel;

-- Joining by domain happens once, when the address of a new account is confirmed. It never makes a lead. The domain of a
-- startup that ceased or was sold may belong to a stranger by now.
create function app.place_by_domain(p_user uuid, p_email text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_startup uuid;
begin
  select d.startup_id into v_startup
    from public.startup_domains d join public.startups s on s.id = d.startup_id
   where d.domain = substring(p_email from '[^@]+$') and coalesce(s.status, 'active') in ('active', 'alumni');
  if v_startup is not null
     and not exists (select 1 from public.startup_members m where m.user_id = p_user)
     and not exists (select 1 from app.startup_removals r
                      where r.startup_id = v_startup and r.mark = app.removal_mark(r.removed_from, p_email)) then
    perform app.place_member(p_user, v_startup, false, 'domain');
  end if;
end $$;
alter function app.place_by_domain(uuid, text) owner to perk_kernel;

create function app.join_by_domain() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.place_by_domain(new."id", new."email");
  return null;
end $$;
alter function app.join_by_domain() owner to perk_kernel;
-- A change of address keeps the account confirmed, so it moves nobody.
create trigger join_by_domain after update of "emailVerified" on auth."user"
  for each row when (not old."emailVerified" and new."emailVerified" and old."email" = new."email")
  execute function app.join_by_domain();

create function app.require_staff() returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_staff() then
    raise exception 'only staff may do this' using errcode = '42501';
  end if;
end $$;
grant execute on function app.require_staff() to perk_kernel;

-- PK002 here too: staff never read a startup's secrets, so they may not make themselves its member or lead.
create function app.refuse_oneself(p_user uuid) returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if p_user = app.current_user_id() then
    raise exception 'one may not place oneself in a startup' using errcode = 'PK002';
  end if;
end $$;
grant execute on function app.refuse_oneself(uuid) to perk_kernel;

-- NULL when no active member has this address.
create function app.assign_member(p_startup uuid, p_email text, p_lead boolean) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_user uuid := (select p.id from public.profiles p
                   where p.email = lower(p_email) and coalesce(p.status, 'active') = 'active');
begin
  perform app.require_staff();
  perform app.refuse_oneself(v_user);
  if v_user is not null then
    perform app.place_member(v_user, p_startup, p_lead, 'assignment');
  end if;
  return v_user;
end $$;
alter function app.assign_member(uuid, text, boolean) owner to perk_kernel;
grant execute on function app.assign_member(uuid, text, boolean) to perk_app;

-- False when the person is no member of the startup.
create function app.set_lead(p_startup uuid, p_user uuid, p_lead boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_was boolean;
begin
  perform app.require_staff();
  perform app.refuse_oneself(p_user);
  select m.is_lead into v_was from public.startup_members m
   where m.user_id = p_user and m.startup_id = p_startup and m.left_at is null for update;
  if v_was is null then
    return false;
  end if;
  if v_was <> p_lead then
    update public.startup_members set is_lead = p_lead where user_id = p_user and left_at is null;
    perform app.audit(case when p_lead then 'startups.lead_named' else 'startups.lead_unnamed' end, 'user',
      p_user::text, jsonb_build_object('startup', (select s.name from public.startups s where s.id = p_startup)));
  end if;
  return true;
end $$;
alter function app.set_lead(uuid, uuid, boolean) owner to perk_kernel;
grant execute on function app.set_lead(uuid, uuid, boolean) to perk_app;

-- Staff remove anybody, a lead removes members who are not leads, and everybody may leave.
-- False when the person is no member of the startup.
create function app.remove_member(p_startup uuid, p_user uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_is_lead boolean;
  v_is_oneself boolean := p_user = app.current_user_id() and app.is_member();
begin
  select m.is_lead into v_is_lead from public.startup_members m
   where m.user_id = p_user and m.startup_id = p_startup and m.left_at is null for update;
  if not (app.is_staff() or v_is_oneself
          or coalesce(app.led_startup() = p_startup and v_is_lead is not true, false)) then
    raise exception 'only staff or a lead may do this' using errcode = '42501';
  end if;
  if v_is_lead is null then
    return false;
  end if;
  update public.startup_members
     set left_at = now(), left_by = case when v_is_oneself then 'left' else 'removed' end
   where user_id = p_user and left_at is null;
  if not v_is_oneself then
    insert into app.startup_removals (startup_id, removed_from, mark)
    select p_startup, p_startup, app.removal_mark(p_startup, p.email) from public.profiles p where p.id = p_user
    on conflict do nothing;
  end if;
  perform app.audit(case when v_is_oneself then 'startups.left' else 'startups.removed' end, 'user', p_user::text,
    jsonb_build_object('startup', (select s.name from public.startups s where s.id = p_startup)));
  return true;
end $$;
alter function app.remove_member(uuid, uuid) owner to perk_kernel;
grant execute on function app.remove_member(uuid, uuid) to perk_app;

-- The new status, or NULL when the request no longer waits.
create function app.decide_join_request(p_request uuid, p_accept boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_startup uuid;
  v_user uuid;
  v_status text := case when p_accept then 'accepted' else 'declined' end;
begin
  select r.startup_id, r.user_id into v_startup, v_user
    from public.startup_join_requests r where r.id = p_request and r.status = 'pending' for update;
  if v_startup is null then
    return null;
  end if;
  if not coalesce(app.is_staff() or app.led_startup() = v_startup, false) then
    raise exception 'only staff or a lead may do this' using errcode = '42501';
  end if;
  perform app.refuse_oneself(v_user);
  update public.startup_join_requests
     set status = v_status, decided_at = now(), decided_by = app.current_user_id() where id = p_request;
  if p_accept then
    perform app.place_member(v_user, v_startup, false, 'request');
  end if;
  return v_status;
end $$;
alter function app.decide_join_request(uuid, boolean) owner to perk_kernel;
grant execute on function app.decide_join_request(uuid, boolean) to perk_app;

create function app.withdraw_join_request() returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.startup_join_requests set status = 'withdrawn', decided_at = now()
   where user_id = app.current_user_id() and status = 'pending' and app.is_member();
  return found;
end $$;
alter function app.withdraw_join_request() owner to perk_kernel;
grant execute on function app.withdraw_join_request() to perk_app;

-- What people and the startups that they may join look like to those who may see them.

-- Addresses are for leads and staff: the profiles of others are hidden from members.
create function app.startup_people(p_startup uuid)
  returns table (user_id uuid, name text, email text, is_lead boolean, is_suspended boolean, joined_by text,
                 joined_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select m.user_id, p.full_name, case when app.is_staff() or app.led_startup() = p_startup then p.email end,
           m.is_lead, coalesce(p.status, 'active') = 'suspended', m.joined_by, m.joined_at
      from public.startup_members m join public.profiles p on p.id = m.user_id
     where m.startup_id = p_startup and m.left_at is null and (app.is_staff() or app.own_startup() = p_startup)
     order by m.is_lead desc, app.normalise(coalesce(p.full_name, '')), m.user_id;
  end;
alter function app.startup_people(uuid) owner to perk_kernel;
grant execute on function app.startup_people(uuid) to perk_app;

create function app.startup_askers(p_startup uuid)
  returns table (id uuid, name text, email text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select r.id, p.full_name, p.email, r.created_at
      from public.startup_join_requests r join public.profiles p on p.id = r.user_id
     where r.startup_id = p_startup and r.status = 'pending' and (app.is_staff() or app.led_startup() = p_startup)
     order by r.created_at, r.id;
  end;
alter function app.startup_askers(uuid) owner to perk_kernel;
grant execute on function app.startup_askers(uuid) to perk_app;

-- What every member may know of every startup (STU-04's table of rights): name, logo, cohort and sector.
create function app.startup_directory(p_typed text, p_most integer)
  returns table (id uuid, name text, cohort text, sector text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.id, s.name, s.cohort, s.sector from public.startups s
     where app.is_member() and coalesce(s.status, 'active') in ('active', 'alumni')
       and strpos(s.name_norm, app.normalise(btrim(p_typed))) > 0
     order by s.name_norm, s.id limit least(p_most, 50);
  end;
alter function app.startup_directory(text, integer) owner to perk_kernel;
grant execute on function app.startup_directory(text, integer) to perk_app;

create function app.own_join_request() returns table (id uuid, startup text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select r.id, s.name, r.created_at
      from public.startup_join_requests r join public.startups s on s.id = r.startup_id
     where r.user_id = app.current_user_id() and r.status = 'pending' and app.is_member();
  end;
alter function app.own_join_request() owner to perk_kernel;
grant execute on function app.own_join_request() to perk_app;
