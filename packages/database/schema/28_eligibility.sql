-- Eligibility is judged by packages/domain/src/perks/eligibility.ts. Here: the facts that row-level security hides.

-- « Once per founder »: the perks that the leads of a startup (NULL: of every startup) got with an earlier one, while
-- they belonged to it.
-- SECURITY DEFINER: a member sees neither where a lead was before nor what was claimed there, only this answer.
-- In plpgsql, which plans for the value it gets: before PostgreSQL 18 a function in SQL would read every member.
create function app.perks_of_founders(p_startup uuid) returns table (startup_id uuid, perk_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select distinct lead.startup_id, c.perk_id
      from public.startup_members lead
      join public.startup_members earlier
        on earlier.user_id = lead.user_id and earlier.startup_id <> lead.startup_id and earlier.left_at is not null
      join public.claims c
        on c.startup_id = earlier.startup_id and c.perk_id is not null and c.started_at < earlier.left_at
           and (c.granted_at is not null or c.state in ('granted', 'activated', 'ended'))
     where (p_startup is null or lead.startup_id = p_startup) and lead.is_lead and lead.left_at is null
       and ((select app.is_staff()) or lead.startup_id = (select app.own_startup()));
end $$;
alter function app.perks_of_founders(uuid) owner to perk_kernel;
grant execute on function app.perks_of_founders(uuid) to perk_app;
