-- Secrets of perks: unique codes, and the shared code, private link or identifier of a perk.

create table public.perk_secrets (
  id uuid primary key default gen_random_uuid(),
  perk_id uuid not null references public.perks (id) on delete cascade,
  kind text not null check (kind in ('unique-code', 'shared-code', 'link', 'identifier')),
  sealed bytea not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  last_four text check (length(last_four) = 4),
  claim_id uuid references public.claims (id) on delete set null,
  first_read_at timestamptz,
  voided_at timestamptz,
  void_reason text check (length(void_reason) <= 500),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  is_free boolean not null generated always as
    (kind = 'unique-code' and claim_id is null and voided_at is null and first_read_at is null) stored,
  unique (perk_id, fingerprint),
  check (claim_id is null or kind = 'unique-code'),
  check (void_reason is null or voided_at is not null)
);
comment on table public.perk_secrets is
  'Sealed by the vault, bound to perk and row. Nobody has SELECT on `sealed`: it leaves through app.open_claim_secret.';
comment on column public.perk_secrets.fingerprint is
  'HMAC-SHA-256 of the value, with a key derived from the one that seals the row: finds duplicates without opening it.';
comment on column public.perk_secrets.last_four is 'Only for values of 12 characters or more.';
comment on column public.perk_secrets.claim_id is
  'The one claim that a unique code was granted to. A code that was replaced is voided and keeps it.';
comment on column public.perk_secrets.first_read_at is 'Set when shown or copied; a code that was read is never granted again.';
create unique index perk_secrets_claim_key on public.perk_secrets (claim_id) where voided_at is null;
create index perk_secrets_claim_idx on public.perk_secrets (claim_id);
create index perk_secrets_free_idx on public.perk_secrets (perk_id, id) where is_free;
create unique index perk_secrets_code_key on public.perk_secrets (fingerprint) where kind = 'unique-code';
create unique index perk_secrets_shared_key on public.perk_secrets (perk_id)
  where kind <> 'unique-code' and voided_at is null;
create index perk_secrets_perk_idx on public.perk_secrets (perk_id, created_at desc, id);
create index perk_secrets_created_by_idx on public.perk_secrets (created_by);

alter table public.perk_secrets enable row level security, force row level security;
create policy perk_secrets_read on public.perk_secrets for select to perk_app
  using ((select app.actor_is('admin', 'core-team')) and exists (select 1 from public.perks p where p.id = perk_id));
create policy perk_secrets_void on public.perk_secrets for update to perk_app
  using ((select app.actor_is('admin', 'core-team')) and exists (select 1 from public.perks p where p.id = perk_id));
create policy perk_secrets_kernel on public.perk_secrets to perk_kernel using (true) with check (true);
grant select (id, perk_id, kind, last_four, claim_id, first_read_at, voided_at, void_reason, created_by, created_at,
  is_free), update (voided_at, void_reason) on public.perk_secrets to perk_app;
grant select, insert, update on public.perk_secrets to perk_kernel;

-- For unique codes the stock is the number of free codes, counted while the perk's row is locked: BEFORE UPDATE holds
-- that lock, and each statement of a volatile function sees what was committed before. The state follows from the stock
-- in app.settle_perk, whose trigger fires after this one, by name (CODE-05).
create function app.keep_perk_stock() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.way = 'unique-code' then
    new.stock := (select count(*) from public.perk_secrets s where s.perk_id = new.id and s.is_free);
  elsif tg_op = 'UPDATE' and old.way = 'unique-code' and new.stock is not distinct from old.stock then
    new.stock := null;
  end if;
  return new;
end $$;
alter function app.keep_perk_stock() owner to perk_kernel;
create trigger keep_perk_stock before insert or update of way, stock, state on public.perks
  for each row execute function app.keep_perk_stock();

-- One function for three triggers: a trigger with a transition table has one event and no column list.
create function app.count_perk_codes() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_perks uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.perk_id) into v_perks from new_rows n where n.is_free;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct o.perk_id) into v_perks from old_rows o where o.is_free;
  else
    select array_agg(distinct n.perk_id) into v_perks
      from new_rows n join old_rows o on o.id = n.id where n.is_free <> o.is_free;
  end if;
  if v_perks is not null then
    perform 1 from public.perks p where p.id = any (v_perks) order by p.id for no key update;
    update public.perks set stock = stock where id = any (v_perks) and way = 'unique-code';
  end if;
  return null;
end $$;
alter function app.count_perk_codes() owner to perk_kernel;
create trigger count_added_codes after insert on public.perk_secrets
  referencing new table as new_rows for each statement execute function app.count_perk_codes();
create trigger count_changed_codes after update on public.perk_secrets
  referencing old table as old_rows new table as new_rows for each statement execute function app.count_perk_codes();
create trigger count_removed_codes after delete on public.perk_secrets
  referencing old table as old_rows for each statement execute function app.count_perk_codes();
