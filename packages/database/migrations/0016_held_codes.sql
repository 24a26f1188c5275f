-- After a restore, the unread codes of the dump are held: since the dump somebody may have read them (CODE-07).

-- A later migration gives perk_kernel functions only while it may create them (99_after.sql).
grant create on schema app to perk_kernel;

-- Perks before codes: claims lock them in this order.
alter table public.perks
  drop constraint perks_state_reason_check,
  add constraint perks_state_reason_check check (state_reason in ('staff', 'dates', 'stock', 'tool', 'held'));

alter table public.perk_secrets
  add column held_since timestamptz,
  add constraint perk_secrets_held_check check (held_since is null or kind = 'unique-code');
-- The table is rewritten once. The column is_free keeps its name and gets another condition.
alter table public.perk_secrets
  drop column is_free,
  add column is_free boolean not null generated always as
    (kind = 'unique-code' and claim_id is null and voided_at is null and first_read_at is null
     and held_since is null) stored,
  add column is_held boolean not null generated always as (voided_at is null and held_since is not null) stored;
comment on column public.perk_secrets.held_since is
  'The last moment that the restored dump knows: what happened to the code since is unknown. While it is set, nobody is '
  'given the code and nobody reads it.';
create index perk_secrets_free_idx on public.perk_secrets (perk_id, id) where is_free;
create index perk_secrets_held_idx on public.perk_secrets (perk_id) where is_held;
grant select (held_since, is_free, is_held) on public.perk_secrets to perk_app;

-- Codes imported between the dump and the restore are unknown: whoever imports codes is told of the last restore.
create policy job_runs_restore on app.job_runs for select to perk_app
  using (job = 'backups.restore' and (select app.actor_is('core-team')));

-- Whether codes of a perk wait for a decision.
create function app.has_held_codes(p_perk uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select 1 from public.perk_secrets s where s.perk_id = p_perk and s.is_held);
  end;
alter function app.has_held_codes(uuid) owner to perk_kernel;

-- Also when codes are held or decided: the perk's state follows.
create or replace function app.count_perk_codes() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_perks uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.perk_id) into v_perks from new_rows n where n.is_free or n.is_held;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct o.perk_id) into v_perks from old_rows o where o.is_free or o.is_held;
  else
    select array_agg(distinct n.perk_id) into v_perks
      from new_rows n join old_rows o on o.id = n.id where (n.is_free, n.is_held) <> (o.is_free, o.is_held);
  end if;
  if v_perks is not null then
    perform 1 from public.perks p where p.id = any (v_perks) order by p.id for no key update;
    update public.perks set stock = stock where id = any (v_perks) and way = 'unique-code';
  end if;
  return null;
end $$;

-- Held codes pause a perk that would be on line or out of stock, also while it has others.
create or replace function app.settle_perk() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_name text;
  v_has_tool boolean := false;
begin
  select t.name, t.deleted_at is null into v_name, v_has_tool from public.tools t where t.id = new.tool_id;
  new.tool_name := coalesce(v_name, new.tool_name);
  if new.state <> 'draft' and new.state_reason is distinct from 'staff' then
    select s.state, s.reason into new.state, new.state_reason
      from app.perk_state_on((now() at time zone 'Europe/Paris')::date, new.starts_on, new.ends_on, new.stock,
                             coalesce(v_has_tool, false)) s;
    if new.way = 'unique-code' and coalesce(new.state_reason, 'stock') = 'stock' and app.has_held_codes(new.id) then
      new.state := 'paused';
      new.state_reason := 'held';
    end if;
  end if;
  if new.state <> 'draft' then
    new.published_at := coalesce(new.published_at, now());
  end if;
  -- Nobody can have claimed a draft: its terms change in place.
  if tg_op = 'UPDATE' and old.published_at is not null and app.perk_terms_of(new) <> app.perk_terms_of(old) then
    new.terms_version := old.terms_version + 1;
  end if;
  return new;
end $$;

-- PK065: what is left waits for a decision. « Épuisé » would be wrong.
create or replace function app.take_code(p_claim uuid) returns boolean
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
  if not found and app.has_held_codes(v_perk) then
    raise exception 'the codes wait for a decision' using errcode = 'PK065';
  end if;
  return found;
end $$;

create or replace function app.claim_secret(p_claim uuid) returns uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_claim record;
begin
  select c.way, c.perk_id into v_claim from public.claims c where c.id = p_claim;
  if v_claim.way = 'unique-code' then
    return (select s.id from public.perk_secrets s
             where s.claim_id = p_claim and s.voided_at is null and s.held_since is null);
  end if;
  return (
    select s.id from public.perk_secrets s
     where s.perk_id = v_claim.perk_id and s.voided_at is null
       and s.kind = case v_claim.way when 'private-link' then 'link' when 'shared-code' then 'shared-code'
                      when 'partner-form' then 'identifier' end);
end $$;

-- Whether the code of the claim is held: its page says so instead of showing it.
create function app.is_claim_code_held(p_claim uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return app.may_use_claim(p_claim)
     and exists (select 1 from public.perk_secrets s where s.claim_id = p_claim and s.is_held);
end $$;
alter function app.is_claim_code_held(uuid) owner to perk_kernel;
grant execute on function app.is_claim_code_held(uuid) to perk_app;

-- Held codes did not run out: no alert while they wait.
create or replace function app.note_low_stock() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_imported integer;
begin
  if app.has_held_codes(new.id) then
    return null;
  end if;
  select count(*) into v_imported from public.perk_secrets s where s.perk_id = new.id and s.kind = 'unique-code';
  insert into app.stock_alerts (perk_id, level, left_over, imported)
  select new.id, l.level, new.stock, v_imported
    from (values ('fifth', new.stock * 5 <= v_imported), ('five', new.stock <= 5)) l (level, is_reached)
   where l.is_reached
  on conflict do nothing;
  return null;
end $$;

create or replace function app.low_code_perks() returns table (perk_id uuid, imported integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id, codes.imported
      from public.perks p
      cross join lateral (select count(*)::integer as imported from public.perk_secrets s
                           where s.perk_id = p.id and s.kind = 'unique-code') codes
     where app.is_staff() and p.way = 'unique-code' and p.state in ('live', 'paused')
       and (p.stock <= 5 or exists (select 1 from app.stock_alerts a where a.perk_id = p.id and a.level = 'fifth'))
       and not app.has_held_codes(p.id);
  end;

-- Releases or voids the held codes of a perk. A code that a startup was granted and did not read is voided only against
-- a free one, so that no claim is left without: the others stay held, and are counted in `left_over`.
-- PK064: the actor does not keep the secrets of this perk.
create function app.decide_held_codes(p_perk uuid, p_release boolean, p_reason text)
  returns table (decided integer, left_over integer)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_held record;
  v_free uuid;
begin
  if not app.actor_is('admin', 'core-team')
     or not exists (select 1 from public.perks p where p.id = p_perk
                       and (p.tool_id is null or public.can_access_tool(app.current_user_id(), p.tool_id))) then
    raise exception 'this member does not keep the secrets of this perk' using errcode = 'PK064';
  end if;
  -- Locks in one order: claims, perk, codes.
  perform 1 from public.claims c
   where c.id in (select s.claim_id from public.perk_secrets s where s.perk_id = p_perk and s.is_held)
   order by c.id for update;
  perform 1 from public.perks p where p.id = p_perk for no key update;
  if p_release then
    update public.perk_secrets s set held_since = null where s.perk_id = p_perk and s.is_held;
    get diagnostics decided = row_count;
    left_over := 0;
    return next;
    return;
  end if;
  update public.perk_secrets s set voided_at = now(), void_reason = p_reason
   where s.perk_id = p_perk and s.is_held
     and not exists (select 1 from public.claims c where c.id = s.claim_id and c.state in ('granted', 'activated'));
  get diagnostics decided = row_count;
  for v_held in
    select s.id, s.claim_id from public.perk_secrets s join public.claims c on c.id = s.claim_id
     where s.perk_id = p_perk and s.is_held order by c.granted_at, s.id
  loop
    select f.id into v_free from public.perk_secrets f where f.perk_id = p_perk and f.is_free
     order by f.id limit 1 for update skip locked;
    exit when not found;
    update public.perk_secrets s set voided_at = now(), void_reason = p_reason where s.id = v_held.id;
    update public.perk_secrets s set claim_id = v_held.claim_id where s.id = v_free;
    decided := decided + 1;
  end loop;
  select count(*) into left_over from public.perk_secrets s where s.perk_id = p_perk and s.is_held;
  return next;
end $$;
alter function app.decide_held_codes(uuid, boolean, text) owner to perk_kernel;
grant execute on function app.decide_held_codes(uuid, boolean, text) to perk_app;

revoke create on schema app from perk_kernel;
