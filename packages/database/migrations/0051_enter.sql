-- What every request pays for knowing who asks, made cheaper; measured in docs/scale.md.
grant create on schema app to perk_kernel;

-- Says who acts, for the rest of the transaction. With a session's token it also makes sure that the session still
-- lives by the rules of app.resolve_session, so that a process may remember whose it is without ever being believed:
-- PK011 when it was revoked or has expired since (the triggers of 0003 delete the sessions of whoever is suspended,
-- demoted or given another password), PK012 when two-factor became mandatory meanwhile.
create function app.enter(p_user_id uuid, p_request_id text, p_token text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_ends_at timestamptz;
  v_owes_two_factor boolean;
  v_done text;
begin
  if p_token is not null then
    -- Written out, not by the functions of 0024 and 0034: calling them took longer than all the rest.
    select case when (select value from public.system_settings where key = 'session_timeout_enabled') = 'true'::jsonb
                then s."createdAt" + make_interval(mins => coalesce(
                       (select value #>> '{}' from public.system_settings where key = 'session_duration_minutes')::integer, 480))
                else s."expiresAt" end,
           (select value from public.system_settings where key = 'two_factor_enabled') = 'true'::jsonb
             and not exists (select from auth."user" u where u."id" = s."userId" and u."twoFactorEnabled")
      into v_ends_at, v_owes_two_factor
      from auth."session" s
     where s."token" = p_token and s."userId" = p_user_id;
    if v_ends_at is null or v_ends_at <= now() then
      raise exception 'the session has ended' using errcode = 'PK011';
    end if;
    if v_owes_two_factor then
      raise exception 'two-factor is mandatory and was not enrolled' using errcode = 'PK012';
    end if;
  end if;
  v_done := set_config('app.user_id', coalesce(p_user_id::text, ''), true);
  v_done := set_config('app.request_id', coalesce(p_request_id, ''), true);
end $$;
alter function app.enter(uuid, text, text) owner to perk_kernel;
grant execute on function app.enter(uuid, text, text) to perk_app, perk_auth, perk_worker;

-- The same answer by a plain SELECT INTO: as a scalar subquery it took half as long again.
create or replace function app.actor_role() returns text
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

revoke create on schema app from perk_kernel;

-- The same rule, asking for the role once: 'user' is the least of all roles, so every member has it besides their own.
drop policy tools_read on public.tools;
create policy tools_read on public.tools for select to perk_app using (
  case (select app.actor_role())
    when 'admin' then true
    when 'core-team' then deleted_at is null and (allowed_roles = '{}' or allowed_roles && '{core-team,user}'::text[])
    when 'moderator' then deleted_at is null and (allowed_roles = '{}' or allowed_roles && '{moderator,user}'::text[])
    when 'user' then deleted_at is null and (allowed_roles = '{}' or allowed_roles && '{user}'::text[])
    else false
  end
);

-- Every card carries its category's name and is no secret within the application: neither are the categories.
drop policy categories_read on public.categories;
create policy categories_read on public.categories for select to perk_app using (true);
