-- How claims start and move. The application has no direct write on claims: these functions check who acts, which move
-- is allowed, and write the event. Errors: PK050 not allowed, PK051 no lead, PK052 not offered, PK053 not again,
-- PK054 terms changed, PK055 out of stock, PK056 not eligible, PK057 move refused, PK058 facts missing.

-- On whose behalf the actor moves claims of a startup, or NULL. Staff never decide on a claim of their own startup.
create function app.claim_mover(p_startup uuid) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if app.own_startup() = p_startup then
    return (select 'startup' from public.startups s
             where s.id = p_startup and (s.all_members_claim or app.led_startup() = p_startup));
  end if;
  return case when app.is_staff() then 'staff' end;
end $$;
alter function app.claim_mover(uuid) owner to perk_kernel;
grant execute on function app.claim_mover(uuid) to perk_app;

-- Whether the actor may read the steps and the secret of a claim (PERK-04, STU-09).
create function app.may_use_claim(p_claim uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (
    select 1 from public.claims c join public.startups s on s.id = c.startup_id
     where c.id = p_claim and c.is_open and c.state in ('started', 'sent', 'waiting', 'granted', 'activated')
       and c.startup_id = app.own_startup() and app.claim_mover(c.startup_id) = 'startup'
       and (s.status = 'active' or s.status is not distinct from c.startup_status
            or exists (select 1 from public.claim_events e where e.claim_id = c.id and e.kind = 'secret-read')));
end $$;
alter function app.may_use_claim(uuid) owner to perk_kernel;
grant execute on function app.may_use_claim(uuid) to perk_app;

-- The table of packages/domain/src/claims/transitions.ts; a test compares them.
create function app.is_allowed_claim_move(p_from text, p_to text, p_way text, p_by text) returns boolean
  language sql immutable
  return exists (
    select 1
      from (values
        ('started', 'granted', '{public-link,private-link,shared-code,unique-code}'::text[], '{startup,staff}'::text[]),
        ('started', 'sent', '{partner-form}', '{startup,staff}'),
        ('started', 'waiting', null, '{startup,staff}'),
        ('started', 'withdrawn', null, '{startup,staff}'),
        ('started', 'revoked', null, '{staff}'),
        ('waiting', 'granted', '{public-link,private-link,shared-code,unique-code}', '{staff}'),
        ('waiting', 'started', '{partner-form}', '{staff}'),
        ('waiting', 'sent', '{introduction,on-request}', '{staff}'),
        ('waiting', 'refused', null, '{staff}'),
        ('waiting', 'withdrawn', null, '{startup,staff}'),
        ('waiting', 'revoked', null, '{staff}'),
        ('sent', 'granted', '{partner-form,introduction}', '{startup,staff}'),
        ('sent', 'granted', '{on-request}', '{staff}'),
        ('sent', 'refused', null, '{staff}'),
        ('sent', 'withdrawn', null, '{startup,staff}'),
        ('sent', 'revoked', null, '{staff}'),
        ('granted', 'activated', null, '{startup,staff}'),
        ('granted', 'ended', null, '{startup,staff,clock}'),
        ('granted', 'withdrawn', null, '{startup,staff}'),
        ('granted', 'revoked', null, '{staff}'),
        ('activated', 'ended', null, '{startup,staff,clock}'),
        ('activated', 'revoked', null, '{staff}')) m (from_state, to_state, ways, movers)
     where m.from_state = p_from and m.to_state = p_to and (m.ways is null or p_way = any (m.ways))
       and p_by = any (m.movers));
grant execute on function app.is_allowed_claim_move(text, text, text, text) to perk_app, perk_kernel;

create function app.note_claim(p_claim uuid, p_kind text, p_from text, p_to text, p_reason text, p_detail jsonb)
  returns bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into public.claim_events (claim_id, kind, from_state, to_state, reason, detail, actor_id)
    values (p_claim, p_kind, p_from, p_to, p_reason, coalesce(p_detail, '{}'::jsonb), app.current_user_id())
    returning id;
  end;
alter function app.note_claim(uuid, text, text, text, text, jsonb) owner to perk_kernel;

create function app.require_yes(p_judgement jsonb) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
begin
  if p_judgement ->> 'verdict' = 'unknown' then
    raise exception 'facts are missing' using errcode = 'PK058';
  elsif p_judgement ->> 'verdict' is distinct from 'yes' then
    raise exception 'the startup is not eligible' using errcode = 'PK056';
  end if;
end $$;
grant execute on function app.require_yes(jsonb) to perk_kernel;

-- One from the stock: a code for unique codes, a count for the other ways.
create function app.take_claim_stock(p_claim uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_perk uuid;
  v_way text;
begin
  select c.perk_id, c.way into v_perk, v_way from public.claims c where c.id = p_claim;
  if v_way = 'unique-code' then
    if not app.take_code(p_claim) then
      raise exception 'no code is left' using errcode = 'PK055';
    end if;
    return;
  end if;
  if not exists (select 1 from public.perks p where p.id = v_perk and p.stock is not null) then
    return;
  end if;
  update public.perks set stock = stock - 1 where id = v_perk and stock > 0;
  if not found then
    raise exception 'the stock is used up' using errcode = 'PK055';
  end if;
  update public.claims set has_stock = true where id = p_claim;
end $$;
alter function app.take_claim_stock(uuid) owner to perk_kernel;

create function app.return_claim_stock(p_claim uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_perk uuid;
begin
  if (select c.way from public.claims c where c.id = p_claim) = 'unique-code' then
    perform app.return_code(p_claim);
    return;
  end if;
  update public.claims set has_stock = false where id = p_claim and has_stock returning perk_id into v_perk;
  update public.perks set stock = stock + 1 where id = v_perk and stock is not null;
end $$;
alter function app.return_claim_stock(uuid) owner to perk_kernel;

-- Changes the state, writes the event and returns its id. Callers have checked that the move is allowed.
create function app.set_claim_state(p_claim uuid, p_to text, p_change jsonb) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_from text;
begin
  select c.state into v_from from public.claims c where c.id = p_claim;
  if p_to = 'granted' then
    perform app.take_claim_stock(p_claim);
  elsif p_to in ('withdrawn', 'revoked') then
    perform app.return_claim_stock(p_claim);
  end if;
  update public.claims c set
    state = p_to,
    state_at = now(),
    sent_at = case when p_to = 'sent' then now() else c.sent_at end,
    granted_at = case when p_to = 'granted' then now() else c.granted_at end,
    activated_at = case when p_to = 'activated' then now() else c.activated_at end,
    ended_at = case when p_to in ('ended', 'refused', 'withdrawn', 'revoked') then now() end,
    end_kind = case when p_to = 'ended' then p_change ->> 'end_kind' end,
    may_retry = case when p_to = 'refused' then coalesce((p_change ->> 'may_retry')::boolean, false) end,
    is_open = c.is_open or p_to = 'granted' or v_from = 'waiting' and p_to in ('started', 'sent'),
    facts = case when p_change ? 'judgement' then c.facts || jsonb_build_object('granted', p_change -> 'judgement')
                 else c.facts end
   where c.id = p_claim;
  if p_to = 'activated' then
    update public.perks p set last_success_on = greatest(p.last_success_on, (now() at time zone 'Europe/Paris')::date)
      from public.claims c where c.id = p_claim and p.id = c.perk_id;
  end if;
  return app.note_claim(p_claim, 'state', v_from, p_to, p_change ->> 'reason', p_change -> 'detail');
end $$;
alter function app.set_claim_state(uuid, text, jsonb) owner to perk_kernel;

-- Locks the startup before it is judged: its facts stay, and two of its claims that exclude each other wait for each
-- other. Locks are taken in one order: startup, claim, perk, code.
create function app.lock_startup_claims(p_startup uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if app.claim_mover(p_startup) is null then
    raise exception 'this member has no say in claims of this startup' using errcode = 'PK050';
  end if;
  perform 1 from public.startups s where s.id = p_startup for no key update;
end $$;
alter function app.lock_startup_claims(uuid) owner to perk_kernel;
grant execute on function app.lock_startup_claims(uuid) to perk_app;

-- Starts a claim, or returns the live one: two members who press at once land on the same claim (CLM-02). The verdict
-- comes from the application, judged in this transaction on these terms; a newer version of the terms is refused.
-- A program starts an unconfirmed claim, which gives nothing; a person's own start confirms it (MCP-01).
create function app.start_claim(p_startup uuid, p_perk uuid, p_terms_version integer, p_judgement jsonb,
                                p_declaration jsonb, p_origin text, p_reason text, p_is_confirmed boolean)
  returns table (claim_id uuid, is_new boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_by text := app.claim_mover(p_startup);
  v_perk public.perks%rowtype;
  v_status text;
  v_last record;
  v_reviewed boolean;
  v_awaits boolean;
begin
  if v_by is null or (p_origin = 'startup') <> (v_by = 'startup') or p_origin = 'import' then
    raise exception 'this member starts no claim for this startup' using errcode = 'PK050';
  end if;
  select s.status into v_status from public.startups s where s.id = p_startup;
  select p.* into v_perk from public.perks p
   where p.id = p_perk and p.state <> 'draft' and public.can_access_tool(app.current_user_id(), p.tool_id);
  if not found then
    raise exception 'no such perk' using errcode = 'PK052';
  end if;
  for attempt in 1..5 loop
    select c.id, false, c.awaits_confirmation into claim_id, is_new, v_awaits from public.claims c
     where c.startup_id = p_startup and c.perk_id = p_perk
       and c.state in ('started', 'sent', 'waiting', 'granted', 'activated')
       for update;
    v_awaits := found and v_awaits;
    exit when found and not (v_awaits and p_is_confirmed);
    if v_perk.state <> 'live' then
      raise exception 'the perk is not offered now'
        using errcode = case v_perk.state_reason when 'stock' then 'PK055' else 'PK052' end;
    end if;
    if v_by = 'startup' and not app.has_active_lead(p_startup) then
      raise exception 'the startup has no lead' using errcode = 'PK051';
    end if;
    if v_perk.terms_version <> p_terms_version then
      raise exception 'the terms changed' using errcode = 'PK054';
    end if;
    if p_origin <> 'exception' then
      perform app.require_yes(p_judgement);
      select c.state, c.may_retry into v_last from public.claims c
       where c.startup_id = p_startup and c.perk_id = p_perk
         and c.state in ('ended', 'refused', 'withdrawn', 'revoked')
       order by c.started_at desc, c.id desc limit 1;
      if found and v_last.state <> 'withdrawn' and not (v_last.state = 'refused' and v_last.may_retry) then
        raise exception 'the startup had this perk already' using errcode = 'PK053';
      end if;
      if v_perk.way = 'unique-code' and app.has_read_code(p_startup, p_perk) then
        raise exception 'the startup read a code already' using errcode = 'PK053';
      end if;
    end if;
    v_reviewed := p_origin <> 'exception'
      and (v_perk.needs_validation or coalesce((p_judgement ->> 'needs_review')::boolean, false));
    if v_awaits then
      update public.claims c set
        tool_name = v_perk.tool_name, perk_title = v_perk.title, way = v_perk.way, clock = v_perk.clock,
        duration_months = v_perk.duration_months, terms_version = v_perk.terms_version,
        estimated_value = v_perk.estimated_value, facts = jsonb_build_object('started', p_judgement),
        declaration = p_declaration, needs_review = coalesce((p_judgement ->> 'needs_review')::boolean, false),
        awaits_confirmation = false, is_open = not v_reviewed, startup_status = v_status,
        started_by = app.current_user_id(), origin = p_origin, origin_reason = p_reason
       where c.id = claim_id;
      perform app.note_claim(claim_id, 'confirmed', null, null, p_reason, jsonb_build_object('origin', p_origin));
      is_new := true;
    else
      insert into public.claims (perk_id, startup_id, tool_name, perk_title, way, clock, duration_months, terms_version,
                                 estimated_value, facts, declaration, needs_review, awaits_confirmation, is_open,
                                 startup_status, started_by, origin, origin_reason)
      values (p_perk, p_startup, v_perk.tool_name, v_perk.title, v_perk.way, v_perk.clock, v_perk.duration_months,
              v_perk.terms_version, v_perk.estimated_value, jsonb_build_object('started', p_judgement), p_declaration,
              coalesce((p_judgement ->> 'needs_review')::boolean, false), not p_is_confirmed,
              p_is_confirmed and not v_reviewed, v_status, app.current_user_id(), p_origin, p_reason)
      on conflict (startup_id, perk_id) where state in ('started', 'sent', 'waiting', 'granted', 'activated') do nothing
      returning id into claim_id;
      if claim_id is not null then
        is_new := true;
        perform app.note_claim(claim_id, 'state', null, 'started', p_reason, jsonb_build_object('origin', p_origin));
      end if;
    end if;
    if claim_id is not null then
      if not p_is_confirmed then
        null;
      elsif v_reviewed or v_perk.way in ('introduction', 'on-request') then
        perform app.set_claim_state(claim_id, 'waiting', '{}');
      elsif v_perk.way <> 'partner-form' then
        perform app.set_claim_state(claim_id, 'granted', '{}');
      end if;
      exit;
    end if;
  end loop;
  return next;
end $$;
alter function app.start_claim(uuid, uuid, integer, jsonb, jsonb, text, text, boolean) owner to perk_kernel;
grant execute on function app.start_claim(uuid, uuid, integer, jsonb, jsonb, text, text, boolean) to perk_app;

-- Locks a claim that the actor may move until the transaction ends, and returns on whose behalf they act.
create function app.lock_claim(p_claim uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_startup uuid;
  v_by text;
begin
  select c.startup_id into v_startup from public.claims c where c.id = p_claim for update;
  v_by := app.claim_mover(v_startup);
  if v_by is null then
    raise exception 'this member moves no claim of this startup' using errcode = 'PK050';
  end if;
  return v_by;
end $$;
alter function app.lock_claim(uuid) owner to perk_kernel;
grant execute on function app.lock_claim(uuid) to perk_app;

-- Returns the id of the event.
create function app.move_claim(p_claim uuid, p_to text, p_change jsonb) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_by text := app.lock_claim(p_claim);
  v_state text;
  v_way text;
  v_awaits boolean;
begin
  select c.state, c.way, c.awaits_confirmation into v_state, v_way, v_awaits from public.claims c where c.id = p_claim;
  if not app.is_allowed_claim_move(v_state, p_to, v_way, v_by)
     or v_awaits and p_to not in ('withdrawn', 'revoked')
     or p_to in ('refused', 'revoked') and coalesce(btrim(p_change ->> 'reason'), '') = '' then
    raise exception 'a claim does not go from % to % here', v_state, p_to using errcode = 'PK057';
  end if;
  if p_to = 'granted' then
    if v_by = 'staff' and coalesce((p_change ->> 'is_exception')::boolean, false) then
      update public.claims set origin = 'exception', origin_reason = p_change ->> 'reason' where id = p_claim;
    else
      perform app.require_yes(p_change -> 'judgement');
    end if;
  end if;
  return app.set_claim_state(p_claim, p_to, p_change);
end $$;
alter function app.move_claim(uuid, text, jsonb) owner to perk_kernel;
grant execute on function app.move_claim(uuid, text, jsonb) to perk_app;
