-- What visitors may know of perks and claims: two totals on the landing page (decision 100).

-- The live perks of public tools, for the total on the landing page. They never reach a visitor one by one.
create function app.landing_perks() returns table (id uuid, estimated_value integer, duration_months integer,
    is_up_to boolean, rules jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id, p.estimated_value, p.duration_months, p.is_up_to, p.rules
      from public.perks p
      join app.public_tools t on t.id = p.tool_id
     where p.state = 'live';
  end;
alter function app.landing_perks() owner to perk_kernel;
grant execute on function app.landing_perks() to perk_app;

-- What startups say they saved. NULL below ten startups, and whole thousands: two readings before and after one claim
-- do not tell its amount.
create function app.landing_savings() returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select case when count(distinct c.startup_id) >= 10 then sum(c.confirmed_value)::bigint / 1000 * 1000 end
      from public.claims c
     where c.confirmed_value > 0 and c.state in ('activated', 'ended');
  end;
alter function app.landing_savings() owner to perk_kernel;
grant execute on function app.landing_savings() to perk_app;
