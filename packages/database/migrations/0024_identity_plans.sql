-- Who is asking, answered faster. PostgreSQL plans an SQL function anew at every query that calls it, and a catalogue
-- page asked for the actor's role six times; PL/pgSQL keeps its plan for as long as the connection lives. What only
-- rewrites that answer loses its SET clause, which kept it from being inlined: its names were bound when it was made.
grant create on schema app to perk_kernel;

create or replace function app.actor_role() returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (select coalesce(r.role, 'user')
            from public.profiles p
            left join public.user_roles r on r.user_id = p.id
           where p.id = app.current_user_id() and coalesce(p.status, 'active') = 'active');
end $$;

create or replace function app.actor_roles() returns text[]
  language sql stable
  return case when app.actor_role() is null then '{}'::text[] else array[app.actor_role(), 'user'] end;

create or replace function app.is_admin() returns boolean
  language sql stable
  return coalesce(app.actor_role() = 'admin', false);

create or replace function app.is_member() returns boolean
  language sql stable
  return app.actor_role() is not null;

create or replace function app.actor_is(variadic roles text[]) returns boolean
  language sql stable
  return coalesce(app.actor_role() = any (roles), false);

create or replace function app.session_limit_minutes() returns integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if coalesce((select value = 'true'::jsonb from public.system_settings where key = 'session_timeout_enabled'), false) then
    return coalesce((select (value #>> '{}')::integer from public.system_settings
                      where key = 'session_duration_minutes'), 480);
  end if;
  return null;
end $$;

revoke create on schema app from perk_kernel;
