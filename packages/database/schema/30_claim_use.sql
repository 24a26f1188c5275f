-- What happens on a claim besides its moves: its steps, what the startup says about it, and its end.

-- What the startup says about its perk: real value, start, end, account, and what it will do at the end.
create function app.tell_claim(p_claim uuid, p_news jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.lock_claim(p_claim);
  update public.claims c set
    confirmed_value = case when p_news ? 'confirmed_value' then (p_news ->> 'confirmed_value')::integer
                           else c.confirmed_value end,
    starts_on = case when p_news ? 'starts_on' then (p_news ->> 'starts_on')::date else c.starts_on end,
    ends_on = case when p_news ? 'ends_on' then (p_news ->> 'ends_on')::date else c.ends_on end,
    is_end_entered = case when p_news ? 'ends_on' then p_news ->> 'ends_on' is not null else c.is_end_entered end,
    account_name = case when p_news ? 'account_name' then p_news ->> 'account_name' else c.account_name end,
    intention = case when p_news ? 'intention' then p_news ->> 'intention' else c.intention end
   where c.id = p_claim and c.state in ('granted', 'activated');
  if not found then
    raise exception 'the claim is not granted' using errcode = 'PK057';
  end if;
  perform app.note_claim(p_claim, case when p_news ? 'intention' then 'intention' else 'details' end, null, null, null,
                         p_news - 'account_name');
end $$;
alter function app.tell_claim(uuid, jsonb) owner to perk_kernel;
grant execute on function app.tell_claim(uuid, jsonb) to perk_app;

-- Steps of the claim's perk, for those who may use it.
create function app.claim_steps(p_claim uuid) returns table (steps jsonb, public_url text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.may_use_claim(p_claim) then
    raise exception 'this member does not use this claim' using errcode = 'PK050';
  end if;
  return query
    select coalesce(s.steps, '[]'::jsonb), p.public_url
      from public.claims c
      join public.perks p on p.id = c.perk_id
      left join public.perk_steps s on s.perk_id = p.id
     where c.id = p_claim;
end $$;
alter function app.claim_steps(uuid) owner to perk_kernel;
grant execute on function app.claim_steps(uuid) to perk_app;

create function app.mark_claim_step(p_claim uuid, p_step integer, p_is_done boolean) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.may_use_claim(p_claim) then
    raise exception 'this member does not use this claim' using errcode = 'PK050';
  end if;
  update public.claims c
     set done_steps = array(select distinct n from unnest(
           case when p_is_done then c.done_steps || p_step else array_remove(c.done_steps, p_step) end) n order by n)
   where c.id = p_claim;
end $$;
alter function app.mark_claim_step(uuid, integer, boolean) owner to perk_kernel;
grant execute on function app.mark_claim_step(uuid, integer, boolean) to perk_app;

-- Nightly: perks whose last day in Paris is over. Returns the events.
create function app.expire_claims(p_most integer) returns setof bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_claim uuid;
begin
  for v_claim in
    select c.id from public.claims c
     where c.state in ('granted', 'activated') and c.ends_on < (now() at time zone 'Europe/Paris')::date
     order by c.ends_on, c.id limit p_most for update skip locked
  loop
    return next app.set_claim_state(v_claim, 'ended', '{"end_kind": "expired"}');
  end loop;
end $$;
alter function app.expire_claims(integer) owner to perk_kernel;
grant execute on function app.expire_claims(integer) to perk_worker;

-- Which reminders or questions went out, so that each goes out once.
create function app.note_claim_mail(p_claim uuid, p_kind text, p_days integer[]) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_kind not in ('reminder', 'question') then
    raise exception 'a reminder or a question' using errcode = 'check_violation';
  end if;
  return app.note_claim(p_claim, p_kind, null, null, null, jsonb_build_object('days', p_days));
end $$;
alter function app.note_claim_mail(uuid, text, integer[]) owner to perk_kernel;
grant execute on function app.note_claim_mail(uuid, text, integer[]) to perk_worker;

-- Who answers for the startup on a claim: the claimant while they belong to it, else a lead. For staff who introduce it.
create function app.claim_contact(p_claim uuid) returns table (id uuid, name text, email text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_staff() then
    raise exception 'staff alone introduce startups' using errcode = 'PK050';
  end if;
  return query
    select p.id, p.full_name, p.email
      from public.claims c
      join public.startup_members m on m.startup_id = c.startup_id and m.left_at is null
      join public.profiles p on p.id = m.user_id and coalesce(p.status, 'active') = 'active'
     where c.id = p_claim and (m.is_lead or m.user_id = c.started_by)
     order by (m.user_id = c.started_by) desc nulls last, m.joined_at
     limit 1;
end $$;
alter function app.claim_contact(uuid) owner to perk_kernel;
grant execute on function app.claim_contact(uuid) to perk_app;
