-- The guard of 0003 asked whether the suspended member is an admin BEFORE taking the lock. Somebody promoted in between
-- was then suspended unseen, while the other admin's demotion still counted them: nobody was left. Lock first, then look.
create or replace function app.keep_one_admin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('perkotheque.last_admin'));
  -- Suspending a plain member takes no admin away, and must work where none has been made yet.
  if tg_table_name = 'profiles'
     and not exists (select 1 from public.user_roles where user_id = (to_jsonb(old) ->> 'id')::uuid and role = 'admin') then
    return null;
  end if;
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
