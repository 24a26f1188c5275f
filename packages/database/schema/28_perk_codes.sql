-- Codes of claims: granting one, and taking it back. Called by the functions that change claims, in their transaction.
-- Locks are taken in one order: claim, perk, code.

-- Binds a free code of the claim's perk to the claim. False when none is left: the caller raises `out_of_stock`.
-- Grants of one perk wait for each other, so that the last code pauses the perk exactly once.
create function app.take_code(p_claim uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_perk uuid;
begin
  select c.perk_id into v_perk from public.claims c where c.id = p_claim for update;
  perform 1 from public.perks p where p.id = v_perk for no key update;
  if exists (select 1 from public.perk_secrets s where s.claim_id = p_claim and s.voided_at is null) then
    return true;
  end if;
  -- SKIP LOCKED: somebody who voids a code holds its row and waits for the perk's.
  update public.perk_secrets s set claim_id = p_claim
   where s.id = (select f.id from public.perk_secrets f where f.perk_id = v_perk and f.is_free
                  order by f.id limit 1 for update skip locked);
  return found;
end $$;
alter function app.take_code(uuid) owner to perk_kernel;

-- Returns the claim's code to the stock, unless somebody read it. True when a code was returned (CODE-02).
create function app.return_code(p_claim uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from public.claims c where c.id = p_claim for update;
  perform 1 from public.perks p join public.claims c on c.perk_id = p.id
    where c.id = p_claim for no key update of p;
  update public.perk_secrets s set claim_id = null
   where s.claim_id = p_claim and s.first_read_at is null and s.voided_at is null;
  return found;
end $$;
alter function app.return_code(uuid) owner to perk_kernel;

-- Whether this startup read a code of this perk before: another one then needs an exception by staff (CODE-02).
create function app.has_read_code(p_startup uuid, p_perk uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select 1 from public.claims c join public.perk_secrets s on s.claim_id = c.id
                    where c.startup_id = p_startup and c.perk_id = p_perk and s.first_read_at is not null);
  end;
alter function app.has_read_code(uuid, uuid) owner to perk_kernel;

-- Whether a secret was read under this claim: it then stays open when the startup is no longer active (STU-09).
create function app.has_read_secret(p_claim uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select 1 from public.claim_events e where e.claim_id = p_claim and e.kind = 'secret-read');
  end;
alter function app.has_read_secret(uuid) owner to perk_kernel;

-- Which of these fingerprints are stored, also on perks that the actor cannot open.
create function app.known_fingerprints(p_perk uuid, p_fingerprints bytea[]) returns table (fingerprint bytea)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.actor_is('admin', 'core-team') then
    return;
  end if;
  return query
    select distinct s.fingerprint from unnest(p_fingerprints) f (fingerprint)
      join public.perk_secrets s on s.fingerprint = f.fingerprint
     where s.kind = 'unique-code' or s.perk_id = p_perk;
end $$;
alter function app.known_fingerprints(uuid, bytea[]) owner to perk_kernel;
grant execute on function app.known_fingerprints(uuid, bytea[]) to perk_app;
create index perk_secrets_fingerprint_idx on public.perk_secrets (fingerprint);

-- Stores secrets in one statement and returns the ids of those that no concurrent import had stored. A function, because
-- a policy would check the access to the perk again for each of ten thousand rows.
-- PK064: the actor does not keep the secrets of this perk.
create function app.add_perk_secrets(p_perk uuid, p_kind text, p_ids uuid[], p_sealed bytea[], p_fingerprints bytea[],
                                     p_last_four text[]) returns table (id uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.actor_is('admin', 'core-team')
     or not exists (select 1 from public.perks p where p.id = p_perk
                       and (p.tool_id is null or public.can_access_tool(app.current_user_id(), p.tool_id))) then
    raise exception 'this member does not keep the secrets of this perk' using errcode = 'PK064';
  end if;
  return query
    insert into public.perk_secrets as s (id, perk_id, kind, sealed, fingerprint, last_four, created_by)
    select n.id, p_perk, p_kind, n.sealed, n.fingerprint, n.last_four, app.current_user_id()
      from unnest(p_ids, p_sealed, p_fingerprints, p_last_four) n (id, sealed, fingerprint, last_four)
    on conflict do nothing
    returning s.id;
end $$;
alter function app.add_perk_secrets(uuid, text, uuid[], bytea[], bytea[], text[]) owner to perk_kernel;
grant execute on function app.add_perk_secrets(uuid, text, uuid[], bytea[], bytea[], text[]) to perk_app;
