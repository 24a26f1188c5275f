-- The secret of a claim, found by an index: one condition for both kinds of secrets read every code of every perk.
create or replace function app.claim_secret(p_claim uuid) returns uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_claim record;
begin
  select c.way, c.perk_id into v_claim from public.claims c where c.id = p_claim;
  if v_claim.way = 'unique-code' then
    return (select s.id from public.perk_secrets s where s.claim_id = p_claim and s.voided_at is null);
  end if;
  return (
    select s.id from public.perk_secrets s
     where s.perk_id = v_claim.perk_id and s.voided_at is null
       and s.kind = case v_claim.way when 'private-link' then 'link' when 'shared-code' then 'shared-code'
                      when 'partner-form' then 'identifier' end);
end $$;
