-- Enrichment by a language model: single lookups, bulk runs, the source of each field, and icons.

create table public.tool_icons (
  tool_id uuid primary key references public.tools (id) on delete cascade,
  bytes bytea check (length(bytes) <= 131072),
  media_type text check (media_type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/x-icon')),
  hash text check (hash ~ '^[0-9a-f]{16}$'),
  page_url text not null check (length(page_url) <= 2048),
  fetched_at timestamptz not null default now(),
  check ((bytes is null) = (media_type is null) and (bytes is null) = (hash is null))
);
comment on table public.tool_icons is 'Icons that the worker found on the tools'' pages.';
comment on column public.tool_icons.bytes is 'NULL when the page had no safe icon: the worker does not ask again.';
comment on column public.tool_icons.page_url is 'Where it was looked for. Another page is asked again.';

-- The subquery of the policy runs under the policy of tools: no access to the tool, no icon.
alter table public.tool_icons enable row level security, force row level security;
create policy tool_icons_read on public.tool_icons for select to perk_app
  using (exists (select 1 from public.tools t where t.id = tool_id));
create policy tool_icons_worker on public.tool_icons to perk_worker using (true) with check (true);
grant select on public.tool_icons to perk_app;
grant select, insert, update, delete on public.tool_icons to perk_worker;

create table public.enrichment_calls (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  model text not null check (length(model) <= 200),
  purpose text not null check (purpose in ('card', 'completion', 'simulation', 'proposal', 'full', 'owner')),
  succeeded boolean not null,
  attempts integer not null check (attempts >= 0),
  input_tokens integer not null check (input_tokens >= 0),
  output_tokens integer not null check (output_tokens >= 0),
  cost numeric(14, 8) not null check (cost >= 0)
);
comment on table public.enrichment_calls is 'One row per call of the language model, failed ones included.';
comment on column public.enrichment_calls.cost is 'Euros, at the prices of that day.';
create index enrichment_calls_at_idx on public.enrichment_calls (at);

alter table public.enrichment_calls enable row level security, force row level security;
create policy enrichment_calls_read on public.enrichment_calls for select to perk_app using ((select app.is_admin()));
create policy enrichment_calls_worker on public.enrichment_calls to perk_worker using (true) with check (true);
grant select on public.enrichment_calls to perk_app;
grant select, insert, delete on public.enrichment_calls to perk_worker;

create table public.enrichment_lookups (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('card', 'completion', 'simulation', 'proposal')),
  tool_id uuid references public.tools (id) on delete cascade,
  url text check (url ~* '^https?://' and length(url) <= 2048),
  tool_name text not null check (btrim(tool_name) <> '' and length(tool_name) <= 200),
  description text not null default '' check (length(description) <= 5000),
  requested_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  found jsonb,
  sources jsonb,
  error jsonb check (error ? 'code'),
  page_name text check (length(page_name) <= 200),
  check ((purpose = 'proposal') = (url is not null) and (purpose <> 'proposal' or tool_id is null))
);
comment on table public.enrichment_lookups is
  'Questions about one tool and the worker''s answers. The API holds the vault''s key, so it calls no outside '
  'server itself: it writes here and reads the answer.';
comment on column public.enrichment_lookups.url is
  'The page of a tool that is being added (purpose « proposal »). Other lookups read the page of their tool.';
comment on column public.enrichment_lookups.page_name is 'The name of the tool as the page says it.';
comment on column public.enrichment_lookups.error is 'A code with its parameters, rendered in the reader''s language.';
comment on column public.enrichment_lookups.sources is 'Field → where its value came from.';
create index enrichment_lookups_created_idx on public.enrichment_lookups (created_at);
create index enrichment_lookups_tool_idx on public.enrichment_lookups (tool_id);
create index enrichment_lookups_requested_by_idx on public.enrichment_lookups (requested_by);

alter table public.enrichment_lookups enable row level security, force row level security;
create policy enrichment_lookups_read on public.enrichment_lookups for select to perk_app
  using (requested_by = (select app.current_user_id())
         and ((select app.is_admin()) or (purpose = 'proposal' and (select app.actor_is('moderator')))));
create policy enrichment_lookups_insert on public.enrichment_lookups for insert to perk_app
  with check (requested_by = (select app.current_user_id())
              and ((select app.is_admin()) or (purpose = 'proposal' and (select app.actor_is('moderator')))));
create policy enrichment_lookups_worker on public.enrichment_lookups to perk_worker using (true) with check (true);
grant select on public.enrichment_lookups to perk_app;
grant insert (purpose, tool_id, url, tool_name, description, requested_by) on public.enrichment_lookups to perk_app;
grant select, update, delete on public.enrichment_lookups to perk_worker;

create table public.enrichment_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('full', 'owner')),
  state text not null default 'running' check (state in ('running', 'stopping', 'stopped', 'finished')),
  total integer not null check (total > 0),
  succeeded integer not null default 0 check (succeeded >= 0),
  failed integer not null default 0 check (failed >= 0),
  started_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (succeeded + failed <= total),
  check ((finished_at is null) = (state in ('running', 'stopping')))
);
comment on table public.enrichment_runs is 'Bulk runs. The unique index allows one open run at a time (decision 62).';
create unique index enrichment_runs_one_open on public.enrichment_runs ((true)) where state in ('running', 'stopping');
create index enrichment_runs_recent_idx on public.enrichment_runs (created_at desc, id);
create index enrichment_runs_started_by_idx on public.enrichment_runs (started_by);

create table public.enrichment_run_items (
  run_id uuid not null references public.enrichment_runs (id) on delete cascade,
  position integer not null check (position > 0),
  tool_id uuid references public.tools (id) on delete set null,
  tool_name text not null,
  outcome text check (outcome in ('success', 'error')),
  updated text[] not null default '{}',
  finished_at timestamptz,
  message jsonb check (message ? 'code'),
  primary key (run_id, position),
  check ((outcome is null) = (finished_at is null))
);
comment on table public.enrichment_run_items is
  'The tools of a run in order, with their outcome. A run survives a restart of the worker.';
comment on column public.enrichment_run_items.message is 'A code with its parameters, rendered in the reader''s language.';
comment on column public.enrichment_run_items.updated is 'Fields that were filled in.';
create unique index enrichment_run_items_tool_idx on public.enrichment_run_items (run_id, tool_id);
create index enrichment_run_items_of_tool_idx on public.enrichment_run_items (tool_id);
create index enrichment_run_items_outcome_idx on public.enrichment_run_items (run_id, outcome, position);

-- Admins ask a run to stop; the worker records that it has stopped.
alter table public.enrichment_runs enable row level security, force row level security;
create policy enrichment_runs_read on public.enrichment_runs for select to perk_app using ((select app.is_admin()));
create policy enrichment_runs_insert on public.enrichment_runs for insert to perk_app
  with check ((select app.is_admin()) and started_by = (select app.current_user_id()));
create policy enrichment_runs_stop on public.enrichment_runs for update to perk_app
  using ((select app.is_admin()) and state = 'running') with check ((select app.is_admin()) and state = 'stopping');
create policy enrichment_runs_worker on public.enrichment_runs to perk_worker using (true) with check (true);
grant select, insert (kind, total, started_by), update (state) on public.enrichment_runs to perk_app;
grant select, update, delete on public.enrichment_runs to perk_worker;

alter table public.enrichment_run_items enable row level security, force row level security;
create policy enrichment_run_items_read on public.enrichment_run_items for select to perk_app using ((select app.is_admin()));
create policy enrichment_run_items_insert on public.enrichment_run_items for insert to perk_app
  with check ((select app.is_admin()));
create policy enrichment_run_items_worker on public.enrichment_run_items to perk_worker using (true) with check (true);
grant select, insert (run_id, "position", tool_id, tool_name) on public.enrichment_run_items to perk_app;
grant select, update, delete on public.enrichment_run_items to perk_worker;

create table public.tool_field_sources (
  id bigint generated always as identity primary key,
  tool_id uuid not null references public.tools (id) on delete cascade,
  field text not null check (field in ('owner', 'description', 'url', 'what_is_it_for', 'how_to_use', 'advantages',
    'tool_type', 'usage_level', 'cost', 'tags', 'use_cases', 'key_features', 'needs',
    'product_hunt_url', 'youtube_tutorial')),
  source text not null check (source in ('model', 'page')),
  former_value jsonb not null,
  new_value jsonb not null,
  applied_at timestamptz not null default now(),
  applied_by uuid references public.profiles (id) on delete set null,
  run_id uuid references public.enrichment_runs (id) on delete set null,
  reverted_at timestamptz,
  reverted_by uuid references public.profiles (id) on delete set null
);
comment on table public.tool_field_sources is
  'One row each time enrichment wrote a field: source, date and former value (decision 63). The unique index '
  'keeps a run that restarts from writing a field twice.';
create index tool_field_sources_tool_idx on public.tool_field_sources (tool_id, field, id desc);
create index tool_field_sources_run_idx on public.tool_field_sources (run_id);
create index tool_field_sources_applied_by_idx on public.tool_field_sources (applied_by);
create index tool_field_sources_reverted_by_idx on public.tool_field_sources (reverted_by);
create unique index tool_field_sources_once_a_run on public.tool_field_sources (run_id, tool_id, field)
  where run_id is not null;

alter table public.tool_field_sources enable row level security, force row level security;
create policy tool_field_sources_read on public.tool_field_sources for select to perk_app
  using (exists (select 1 from public.tools t where t.id = tool_id));
create policy tool_field_sources_insert on public.tool_field_sources for insert to perk_app
  with check ((select app.is_admin()) and applied_by = (select app.current_user_id()) and run_id is null);
create policy tool_field_sources_revert on public.tool_field_sources for update to perk_app
  using ((select app.is_admin()) and reverted_at is null)
  with check ((select app.is_admin()) and reverted_by = (select app.current_user_id()));
create policy tool_field_sources_worker on public.tool_field_sources to perk_worker using (true) with check (true);
grant select on public.tool_field_sources to perk_app;
grant insert (tool_id, field, source, former_value, new_value, applied_by) on public.tool_field_sources to perk_app;
grant update (reverted_at, reverted_by) on public.tool_field_sources to perk_app;
grant select, insert on public.tool_field_sources to perk_worker;
create policy tool_field_sources_kernel on public.tool_field_sources for select to perk_kernel using (true);
grant select on public.tool_field_sources to perk_kernel;

-- Where enrichment found the text that stands in « Avantages »; NULL when a person wrote it (decision 90).
create function app.advantages_source(t public.tools) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.source from public.tool_field_sources s
     where s.tool_id = t.id and s.field = 'advantages' and s.reverted_at is null and s.new_value = to_jsonb(t.advantages)
     order by s.id desc limit 1;
  end;
alter function app.advantages_source(public.tools) owner to perk_kernel;
grant execute on function app.advantages_source(public.tools) to perk_app;
