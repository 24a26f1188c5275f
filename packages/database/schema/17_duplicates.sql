-- Duplicates: proposed groups, and pairs that are judged distinct.

create table public.duplicate_groups (
  id uuid primary key default gen_random_uuid(),
  reason text check (btrim(reason) <> '' and length(reason) <= 1000),
  suggested_action text not null check (suggested_action in ('merge', 'keep-separate', 'deprecate-one')),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  evidence jsonb check (evidence ? 'code'),
  check (num_nonnulls(reason, evidence) = 1)
);
comment on table public.duplicate_groups is
  'Tools that may be the same, proposed by the job or by a moderator (created_by).';
comment on column public.duplicate_groups.reason is 'Written by the moderator who made the group.';
comment on column public.duplicate_groups.evidence is 'Why the job proposed the group: a code with its parameters.';
create index duplicate_groups_recent_idx on public.duplicate_groups (created_at desc, id);
create index duplicate_groups_created_by_idx on public.duplicate_groups (created_by);
create trigger touch_updated_at before update on public.duplicate_groups
  for each row execute function app.touch_updated_at();

create table public.duplicate_group_tools (
  duplicate_group_id uuid not null references public.duplicate_groups (id) on delete cascade,
  tool_id uuid not null references public.tools (id) on delete cascade,
  primary key (duplicate_group_id, tool_id)
);
comment on table public.duplicate_group_tools is 'The tools of a group.';
create index duplicate_group_tools_tool_idx on public.duplicate_group_tools (tool_id);

create table public.distinct_tool_pairs (
  tool_a uuid not null references public.tools (id) on delete cascade,
  tool_b uuid not null references public.tools (id) on delete cascade,
  judged_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (tool_a, tool_b),
  check (tool_a < tool_b)
);
comment on table public.distinct_tool_pairs is
  'Pairs that a moderator judged distinct: never proposed again. The smaller id comes first.';
create index distinct_tool_pairs_b_idx on public.distinct_tool_pairs (tool_b);
create index distinct_tool_pairs_judge_idx on public.distinct_tool_pairs (judged_by);

alter table public.duplicate_groups enable row level security, force row level security;
create policy duplicate_groups_kernel on public.duplicate_groups to perk_kernel using (true) with check (true);
create policy managers on public.duplicate_groups to perk_app
  using ((select app.actor_is('admin', 'moderator'))) with check ((select app.actor_is('admin', 'moderator')));
create policy worker on public.duplicate_groups to perk_worker using (true) with check (true);
grant select, insert, update, delete on public.duplicate_groups to perk_app, perk_worker, perk_kernel;

alter table public.duplicate_group_tools enable row level security, force row level security;
create policy duplicate_group_tools_kernel on public.duplicate_group_tools to perk_kernel using (true) with check (true);
create policy managers on public.duplicate_group_tools to perk_app
  using ((select app.actor_is('admin', 'moderator'))) with check ((select app.actor_is('admin', 'moderator')));
create policy worker on public.duplicate_group_tools to perk_worker using (true) with check (true);
grant select, insert, update, delete on public.duplicate_group_tools to perk_app, perk_worker, perk_kernel;

alter table public.distinct_tool_pairs enable row level security, force row level security;
create policy managers on public.distinct_tool_pairs to perk_app
  using ((select app.actor_is('admin', 'moderator'))) with check ((select app.actor_is('admin', 'moderator')));
create policy worker on public.distinct_tool_pairs to perk_worker using (true) with check (true);
grant select, insert, update, delete on public.distinct_tool_pairs to perk_app, perk_worker;

create table app.duplicate_scan (
  only_one boolean primary key default true check (only_one),
  finished_at timestamptz not null,
  tools integer not null,
  proposed integer not null
);
comment on table app.duplicate_scan is 'One row: when the job last compared the tools, and what it proposed.';

alter table app.duplicate_scan enable row level security, force row level security;
create policy duplicate_scan_managers on app.duplicate_scan for select to perk_app
  using ((select app.actor_is('admin', 'moderator')));
create policy duplicate_scan_worker on app.duplicate_scan to perk_worker using (true) with check (true);
grant select on app.duplicate_scan to perk_app;
grant select, insert, update on app.duplicate_scan to perk_worker;

-- Moderators may not edit tools, except to resolve a group.
create function app.deprecate_duplicate(p_group_id uuid, p_tool_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.actor_is('admin', 'moderator') or not public.can_access_tool(app.current_user_id(), p_tool_id)
     or not exists (select 1 from public.duplicate_group_tools l
                     where l.duplicate_group_id = p_group_id and l.tool_id = p_tool_id) then
    return false;
  end if;
  update public.tools set status = 'deprecated' where id = p_tool_id and deleted_at is null;
  return found;
end $$;
alter function app.deprecate_duplicate(uuid, uuid) owner to perk_kernel;
grant execute on function app.deprecate_duplicate(uuid, uuid) to perk_app;
