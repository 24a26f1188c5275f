-- Each secret is an envelope (version, key id, wrapped key, iv, ciphertext, tag) sealed by the API process. The key
-- that opens it is never in this database, and the worker has no grant here at all.
create table public.tool_credentials (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null unique references public.tools (id) on delete cascade,
  username bytea,
  password bytea,
  api_key bytea,
  notes bytea,
  version integer not null default 1,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tool_credentials_created_by_idx on public.tool_credentials (created_by);
create trigger touch_updated_at before update on public.tool_credentials
  for each row execute function app.touch_updated_at();

alter table public.tool_credentials enable row level security, force row level security;
-- The subquery runs under the tool's own policy: no access to the tool, no credentials.
create policy tool_credentials_keepers on public.tool_credentials to perk_app
  using ((select app.actor_is('admin', 'moderator', 'core-team'))
         and exists (select 1 from public.tools t where t.id = tool_id))
  with check ((select app.actor_is('admin', 'moderator', 'core-team'))
              and exists (select 1 from public.tools t where t.id = tool_id and t.deleted_at is null));
grant select, insert, update, delete on public.tool_credentials to perk_app;
