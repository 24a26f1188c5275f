-- What the programme stores about a person: their download, and what is forgotten with time (STU-06).

create function app.own_memberships()
  returns table (startup text, is_lead boolean, joined_by text, joined_at timestamptz, left_at timestamptz, left_by text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.name, m.is_lead, m.joined_by, m.joined_at, m.left_at, m.left_by
      from public.startup_members m join public.startups s on s.id = m.startup_id
     where m.user_id = app.current_user_id()
     order by m.joined_at, m.id;
  end;
alter function app.own_memberships() owner to perk_kernel;
grant execute on function app.own_memberships() to perk_app;

create function app.own_join_requests()
  returns table (startup text, status text, created_at timestamptz, decided_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.name, r.status, r.created_at, r.decided_at
      from public.startup_join_requests r join public.startups s on s.id = r.startup_id
     where r.user_id = app.current_user_id()
     order by r.created_at, r.id;
  end;
alter function app.own_join_requests() owner to perk_kernel;
grant execute on function app.own_join_requests() to perk_app;

-- Invitations that were sent to the actor's address.
create function app.own_invitations()
  returns table (startup text, as_lead boolean, created_at timestamptz, expires_at timestamptz, accepted_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.name, i.as_lead, i.created_at, i.expires_at, i.accepted_at
      from public.startup_invitations i
      left join public.startups s on s.id = i.startup_id
      join public.profiles p on p.email = i.email
     where p.id = app.current_user_id()
     order by i.created_at, i.id;
  end;
alter function app.own_invitations() owner to perk_kernel;
grant execute on function app.own_invitations() to perk_app;

-- The claims that the actor started, also of a former startup, without what others did with them.
create function app.own_claims()
  returns table (id uuid, startup text, tool_name text, perk_title text, state text, declaration jsonb,
                 started_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select c.id, s.name, c.tool_name, c.perk_title, c.state, c.declaration, c.started_at
      from public.claims c join public.startups s on s.id = c.startup_id
     where c.started_by = app.current_user_id()
     order by c.started_at, c.id;
  end;
alter function app.own_claims() owner to perk_kernel;
grant execute on function app.own_claims() to perk_app;

create function app.own_claim_events()
  returns table (claim_id uuid, kind text, from_state text, to_state text, reason text, at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select e.claim_id, e.kind, e.from_state, e.to_state, e.reason, e.at
      from public.claim_events e where e.actor_id = app.current_user_id()
     order by e.id;
  end;
alter function app.own_claim_events() owner to perk_kernel;
grant execute on function app.own_claim_events() to perk_app;
