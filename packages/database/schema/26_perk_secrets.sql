-- Secrets of perks: unique codes, and the shared code, private link or identifier of a perk.

create table public.perk_secrets (
  id uuid primary key default gen_random_uuid(),
  perk_id uuid not null references public.perks (id) on delete cascade,
  kind text not null check (kind in ('unique-code', 'shared-code', 'link', 'identifier')),
  sealed bytea not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  last_four text check (length(last_four) = 4),
  claim_id uuid unique,
  first_read_at timestamptz,
  voided_at timestamptz,
  void_reason text check (length(void_reason) <= 500),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (perk_id, fingerprint),
  check (claim_id is null or kind = 'unique-code')
);
comment on table public.perk_secrets is
  'Sealed by the vault, bound to perk and row. Nobody has SELECT on `sealed`: it leaves through app.open_claim_secret.';
comment on column public.perk_secrets.fingerprint is 'HMAC-SHA-256 of the value: finds duplicates without opening it.';
comment on column public.perk_secrets.last_four is 'Only for values of 12 characters or more.';
comment on column public.perk_secrets.claim_id is 'The one claim that a unique code was granted to.';
create index perk_secrets_free_idx on public.perk_secrets (perk_id, id)
  where kind = 'unique-code' and claim_id is null and voided_at is null and first_read_at is null;
create unique index perk_secrets_shared_key on public.perk_secrets (perk_id)
  where kind <> 'unique-code' and voided_at is null;
create index perk_secrets_perk_idx on public.perk_secrets (perk_id, created_at desc, id);
create index perk_secrets_created_by_idx on public.perk_secrets (created_by);

alter table public.perk_secrets enable row level security, force row level security;
create policy perk_secrets_keepers on public.perk_secrets to perk_app
  using ((select app.actor_is('admin', 'core-team')) and exists (select 1 from public.perks p where p.id = perk_id))
  with check ((select app.actor_is('admin', 'core-team')) and exists (select 1 from public.perks p where p.id = perk_id));
create policy perk_secrets_kernel on public.perk_secrets to perk_kernel using (true) with check (true);
grant select (id, perk_id, kind, last_four, claim_id, first_read_at, voided_at, void_reason, created_by, created_at,
  fingerprint), insert (id, perk_id, kind, sealed, fingerprint, last_four, created_by), update (voided_at, void_reason)
  on public.perk_secrets to perk_app;
grant select, update on public.perk_secrets to perk_kernel;
