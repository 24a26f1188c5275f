create table public.duplicate_groups (
  id uuid primary key default gen_random_uuid(),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 1000),
  suggested_action text not null check (suggested_action in ('merge', 'keep-separate', 'deprecate-one')),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index duplicate_groups_recent_idx on public.duplicate_groups (created_at desc, id);
create index duplicate_groups_created_by_idx on public.duplicate_groups (created_by);
create trigger touch_updated_at before update on public.duplicate_groups
  for each row execute function app.touch_updated_at();

create table public.duplicate_group_tools (
  duplicate_group_id uuid not null references public.duplicate_groups (id) on delete cascade,
  tool_id uuid not null references public.tools (id) on delete cascade,
  primary key (duplicate_group_id, tool_id)
);
create index duplicate_group_tools_tool_idx on public.duplicate_group_tools (tool_id);

-- Pairs a person judged distinct: never proposed again. The smaller id comes first.
create table public.distinct_tool_pairs (
  tool_a uuid not null references public.tools (id) on delete cascade,
  tool_b uuid not null references public.tools (id) on delete cascade,
  judged_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (tool_a, tool_b),
  check (tool_a < tool_b)
);
create index distinct_tool_pairs_b_idx on public.distinct_tool_pairs (tool_b);
create index distinct_tool_pairs_judge_idx on public.distinct_tool_pairs (judged_by);

do $$
declare
  name text;
begin
  foreach name in array array['duplicate_groups', 'duplicate_group_tools', 'distinct_tool_pairs'] loop
    execute format('alter table public.%I enable row level security, force row level security', name);
    execute format($p$create policy managers on public.%I to perk_app
      using ((select app.actor_is('admin', 'moderator'))) with check ((select app.actor_is('admin', 'moderator')))$p$, name);
    execute format('create policy worker on public.%I to perk_worker using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on public.%I to perk_app, perk_worker', name);
  end loop;
end $$;
