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
