-- Members who may get mail, as a view: one startup's recipients are found by its members. A function that runs with its
-- owner's rights is not inlined, so that each startup read all members.

-- A later migration gives perk_kernel functions only while it may create them (99_after.sql).
grant create on schema app to perk_kernel;

-- Active members with a confirmed address: nobody else receives mail they did not ask for.
create view app.mailable as
  select p.id, p.email, p.full_name as name, coalesce(r.role, 'user') as role
    from public.profiles p
    join auth."user" u on u."id" = p.id and u."emailVerified"
    left join public.user_roles r on r.user_id = p.id
   where coalesce(p.status, 'active') = 'active';
alter view app.mailable owner to perk_kernel;

create or replace function app.mailable_members() returns table (id uuid, email text, name text, role text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select m.id, m.email, m.name, m.role from app.mailable m;
  end;

create or replace function app.startup_recipients(p_startup uuid, p_person uuid)
  returns table (id uuid, email text, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    with people as (
      select m.id, m.email, m.name, s.is_lead
        from public.startup_members s join app.mailable m on m.id = s.user_id
       where s.startup_id = p_startup and s.left_at is null)
    select p.id, p.email, p.name from people p where p.id = p_person
    union all
    select p.id, p.email, p.name from people p
     where p.is_lead and not exists (select 1 from people o where o.id = p_person);
  end;

create or replace function app.perk_staff(p_perk uuid) returns table (id uuid, email text, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select m.id, m.email, m.name
      from public.perks p cross join app.mailable m
     where p.id = p_perk and m.role in ('admin', 'core-team', 'moderator')
       and (p.tool_id is null or public.can_access_tool(m.id, p.tool_id));
  end;

revoke create on schema app from perk_kernel;
