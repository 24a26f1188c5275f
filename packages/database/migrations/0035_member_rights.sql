-- What a member may ask about themselves: everything kept of them, and to be forgotten.
grant create on schema app to perk_kernel;

-- One way an account ends, whoever asks: account, sessions, role, profile, favourites and settings go; what was
-- authored stays without its author (decision 20).
create function app.erase_account(p_user_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth."verification" where "value" = p_user_id::text;
  delete from auth."user" where "id" = p_user_id;
  return found;
end $$;
alter function app.erase_account(uuid) owner to perk_kernel;
grant execute on function app.erase_account(uuid) to perk_auth, perk_kernel;

create or replace function app.delete_account(p_user_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.require_admin();
  return app.erase_account(p_user_id);
end $$;

-- One's own lines of the audit log, which is otherwise for admins.
create function app.own_acts() returns table (at timestamptz, action text, target_type text, target_id text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select l.at, l.action, l.target_type, l.target_id
      from app.audit_log l
     where l.actor_id = app.current_user_id()
     order by l.id desc
     limit 10000;
  end;
alter function app.own_acts() owner to perk_kernel;

create function app.own_tools() returns table (id uuid, name text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select t.id, t.name, t.created_at
      from public.tools t
     where t.created_by = app.current_user_id()
     order by t.created_at desc;
  end;
alter function app.own_tools() owner to perk_kernel;
grant execute on function app.own_acts(), app.own_tools() to perk_app;

revoke create on schema app from perk_kernel;
