-- The people of the studio who can answer for a tool (« Référent », decision 89).

-- Their names, for the forms of those who add and edit tools. Profiles are hidden from other members, and a sheet shows
-- the name to all of them: who has none cannot be chosen.
create function app.list_referents() returns table (id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id, p.full_name
      from public.profiles p join public.user_roles r on r.user_id = p.id
     where app.actor_is('admin', 'moderator') and r.role in ('admin', 'moderator', 'core-team')
       and coalesce(p.status, 'active') = 'active' and btrim(p.full_name) <> ''
     order by app.normalise(p.full_name) collate "C", p.id;
  end;
alter function app.list_referents() owner to perk_kernel;
grant execute on function app.list_referents() to perk_app;
