-- What a startup's perks spare it and when they end: for « Ma startup » and for a calendar feed (CLIFF-01, CLIFF-02).

-- Granted and active perks of a startup, with the normal price of the terms that each was started on. Checks nobody:
-- for the two functions below alone. A member also sees the price when the tool is closed or gone.
create function app.claims_in_use(p_startup uuid)
  returns table (id uuid, tool_name text, perk_title text, state text, ends_on date, since date, intention text,
                 price_after numeric, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select c.id, c.tool_name, c.perk_title, c.state, c.ends_on,
           (coalesce(c.activated_at, c.granted_at, c.started_at) at time zone 'Europe/Paris')::date, c.intention,
           (t.terms ->> 'price_after')::numeric,
           coalesce((select max(e.at) from public.claim_events e where e.claim_id = c.id), c.started_at)
      from public.claims c
      left join public.perk_terms t on t.perk_id = c.perk_id and t.version = c.terms_version
     where c.startup_id = p_startup and c.state in ('granted', 'activated')
     order by c.ends_on, c.id;
  end;
alter function app.claims_in_use(uuid) owner to perk_kernel;

create function app.own_claims_in_use()
  returns table (id uuid, tool_name text, perk_title text, state text, ends_on date, since date, intention text,
                 price_after numeric)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select u.id, u.tool_name, u.perk_title, u.state, u.ends_on, u.since, u.intention, u.price_after
    from app.claims_in_use(app.own_startup()) u;
end $$;
alter function app.own_claims_in_use() owner to perk_kernel;
grant execute on function app.own_claims_in_use() to perk_app;

-- The feed of claims behind a token, while its person is an active member of a startup.
create function app.find_claim_feed(p_token_hash bytea)
  returns table (startup_id uuid, startup_name text, language jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.id, s.name, f.language
      from app.find_calendar_feed(p_token_hash) f
      join public.startup_members m on m.user_id = f.user_id and m.left_at is null
      join public.startups s on s.id = m.startup_id
     where f.kind = 'claims';
  end;
alter function app.find_claim_feed(bytea) owner to perk_kernel;
grant execute on function app.find_claim_feed(bytea) to perk_app;

create function app.read_claim_feed(p_token_hash bytea)
  returns table (id uuid, tool_name text, perk_title text, ends_on date, since date, intention text,
                 price_after numeric, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select u.id, u.tool_name, u.perk_title, u.ends_on, u.since, u.intention, u.price_after, u.changed_at
      from app.find_claim_feed(p_token_hash) f
      cross join lateral app.claims_in_use(f.startup_id) u
     where u.ends_on is not null;
  end;
alter function app.read_claim_feed(bytea) owner to perk_kernel;
grant execute on function app.read_claim_feed(bytea) to perk_app;
