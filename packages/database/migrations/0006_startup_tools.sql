-- « Qui l'utilise ? » and « Mémoire de sortie »: what a startup uses, what it did with it, and the figures that others see.

-- A later migration gives perk_kernel functions only while it may create them (99_after.sql).
grant create on schema app to perk_kernel;

create table public.startup_tools (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id) on delete cascade,
  tool_id uuid not null references public.tools (id) on delete cascade,
  since date not null default (now() at time zone 'Europe/Paris')::date check (since >= '1990-01-01'),
  may_be_named boolean not null default false,
  ended_on date,
  outcome text check (outcome in ('kept', 'negotiated', 'left', 'replaced')),
  reason text check (reason in ('price', 'features', 'ease', 'support', 'data', 'need')),
  replaced_by uuid references public.tools (id) on delete set null,
  note text check (btrim(note) <> '' and length(note) <= 500),
  answered_at timestamptz,
  moved_from uuid references public.tools (id) on delete set null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (startup_id, tool_id),
  check ((ended_on is not null) = coalesce(outcome in ('left', 'replaced'), false)),
  check ((answered_at is not null) = (outcome is not null)),
  check (outcome is not null or (reason is null and note is null)),
  check (replaced_by is null or (outcome = 'replaced' and replaced_by <> tool_id)),
  check (ended_on >= since),
  check (not may_be_named or ended_on is null)
);
comment on table public.startup_tools is
  'What a startup says about a tool: that it uses it, and what it did at the end of a perk. Its own people and staff read '
  'it; others read tool_figures (ADR 21).';
comment on column public.startup_tools.ended_on is 'Day in Paris on which it was left or replaced. NULL: in use.';
comment on column public.startup_tools.may_be_named is '« Notre nom peut être montré »: other startups may read its name.';
comment on column public.startup_tools.note is 'For the startup and staff alone.';
comment on column public.startup_tools.moved_from is 'The merged tool that the row was about: the undo of the merge moves it back.';
create index startup_tools_tool_idx on public.startup_tools (tool_id, startup_id);
create index startup_tools_replaced_by_idx on public.startup_tools (replaced_by);
create index startup_tools_moved_from_idx on public.startup_tools (moved_from);
create index startup_tools_created_by_idx on public.startup_tools (created_by);
create trigger touch_updated_at before update on public.startup_tools
  for each row execute function app.touch_updated_at();

alter table public.startup_tools enable row level security, force row level security;
create policy startup_tools_read on public.startup_tools for select to perk_app
  using ((select app.is_staff()) or startup_id = (select app.own_startup()));
create policy startup_tools_insert on public.startup_tools for insert to perk_app
  with check (startup_id = (select app.led_startup()) and created_by = (select app.current_user_id())
              and public.can_access_tool((select app.current_user_id()), tool_id));
create policy startup_tools_update on public.startup_tools for update to perk_app
  using (startup_id = (select app.led_startup())) with check (startup_id = (select app.led_startup()));
create policy startup_tools_delete on public.startup_tools for delete to perk_app
  using (startup_id = (select app.led_startup()));
create policy startup_tools_kernel on public.startup_tools to perk_kernel using (true) with check (true);
create policy startup_tools_worker on public.startup_tools for select to perk_worker using (true);
create policy startup_tools_forget on public.startup_tools for update to perk_worker using (true) with check (created_by is null);
grant select, delete,
  insert (id, startup_id, tool_id, since, may_be_named, ended_on, outcome, reason, replaced_by, note, answered_at, created_by),
  update (since, may_be_named, ended_on, outcome, reason, replaced_by, note, answered_at)
  on public.startup_tools to perk_app;
grant select, update (created_by) on public.startup_tools to perk_worker;
grant select, insert, update, delete on public.startup_tools to perk_kernel;

create table public.tool_figures (
  tool_id uuid not null references public.tools (id) on delete cascade,
  measure text not null check (measure in ('use', 'cohort', 'outcome', 'stay_reason', 'go_reason', 'replaced_by')),
  key text not null check (length(key) <= 60),
  figure integer not null check (figure >= 3),
  primary key (tool_id, measure, key)
);
comment on table public.tool_figures is
  'What startups read about the use of a tool by others: only figures that packages/domain/src/tool-use lets out, in '
  'steps, written once a week by the worker.';

alter table public.tool_figures enable row level security, force row level security;
create policy tool_figures_read on public.tool_figures for select to perk_app
  using (public.can_access_tool((select app.current_user_id()), tool_id)
         and (measure <> 'cohort' or (select app.is_staff())
              or key = (select s.cohort from public.startups s where s.id = (select app.own_startup()))));
create policy tool_figures_worker on public.tool_figures to perk_worker using (true) with check (true);
grant select on public.tool_figures to perk_app;
grant select, insert, update, delete on public.tool_figures to perk_worker;

create table app.tool_figure_bases (
  tool_id uuid not null references public.tools (id) on delete cascade,
  measure text not null,
  key text not null,
  members uuid[] not null,
  figure integer,
  primary key (tool_id, measure, key)
);
comment on table app.tool_figure_bases is
  'The startups behind each figure when it last changed, also when it was withheld (figure NULL): it changes again only '
  'when three of them differ. For the worker alone.';
alter table app.tool_figure_bases enable row level security, force row level security;
create policy tool_figure_bases_worker on app.tool_figure_bases to perk_worker using (true) with check (true);
grant select, insert, update, delete on app.tool_figure_bases to perk_worker;

create table app.tool_named_startups (
  tool_id uuid not null references public.tools (id) on delete cascade,
  startup_id uuid not null references public.startups (id) on delete cascade,
  primary key (tool_id, startup_id)
);
comment on table app.tool_named_startups is
  'Startups whose name the last refresh let out. app.tool_named_users also checks, at each reading, that they still agree.';
create index tool_named_startups_startup_idx on app.tool_named_startups (startup_id);
alter table app.tool_named_startups enable row level security, force row level security;
create policy tool_named_startups_kernel on app.tool_named_startups for select to perk_kernel using (true);
create policy tool_named_startups_worker on app.tool_named_startups to perk_worker using (true) with check (true);
grant select on app.tool_named_startups to perk_kernel;
grant select, insert, delete on app.tool_named_startups to perk_worker;

-- Names of the startups that use a tool and agree to be named, for those who may open it.
create function app.tool_named_users(p_tool uuid) returns table (name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.name
      from app.tool_named_startups n
      join public.startup_tools u on u.tool_id = n.tool_id and u.startup_id = n.startup_id
      join public.startups s on s.id = n.startup_id
     where n.tool_id = p_tool and u.may_be_named and s.status = 'active'
       and public.can_access_tool(app.current_user_id(), p_tool)
     order by s.name_norm, s.id;
  end;
alter function app.tool_named_users(uuid) owner to perk_kernel;
grant execute on function app.tool_named_users(uuid) to perk_app;

-- Merges of tools. A startup that spoke of both keeps what it said about the survivor; the other row stays with the tool
-- in the trash.
create function app.merge_startup_tools() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update public.startup_tools u set tool_id = new.survivor_id, moved_from = u.tool_id,
           replaced_by = nullif(u.replaced_by, new.survivor_id)
      from (select distinct on (x.startup_id) x.id from public.startup_tools x
             where x.tool_id = any (new.merged_ids) order by x.startup_id, x.created_at, x.id) first
     where u.id = first.id
       and not exists (select 1 from public.startup_tools o where o.startup_id = u.startup_id and o.tool_id = new.survivor_id);
    update public.startup_tools u set replaced_by = nullif(new.survivor_id, u.tool_id)
     where u.replaced_by = any (new.merged_ids) and u.tool_id <> all (new.merged_ids);
  else
    update public.startup_tools u set tool_id = u.moved_from, moved_from = null
     where u.tool_id = new.survivor_id and u.moved_from = any (new.merged_ids);
  end if;
  return null;
end $$;
alter function app.merge_startup_tools() owner to perk_kernel;
create trigger merge_startup_tools after insert on public.tool_merges
  for each row execute function app.merge_startup_tools();
create trigger undo_merge_startup_tools after update of undone_at on public.tool_merges
  for each row when (old.undone_at is null and new.undone_at is not null) execute function app.merge_startup_tools();

-- Merges of startups: the rows move before the merged startup is deleted. The survivor did not agree to be named for them.
alter function app.merge_startups(uuid, uuid, text[]) rename to merge_startups_without_tools;
revoke execute on function app.merge_startups_without_tools(uuid, uuid, text[]) from perk_app;
create function app.merge_startups(p_survivor_id uuid, p_merged_id uuid, p_fields text[]) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  said jsonb;
  new_id uuid;
begin
  if app.is_staff() and p_survivor_id <> p_merged_id
     and (select count(*) from (select 1 from public.startups s where s.id in (p_survivor_id, p_merged_id)
                                 order by s.id for update) locked) = 2 then
    select coalesce(jsonb_agg(to_jsonb(u)), '[]') into said from public.startup_tools u where u.startup_id = p_merged_id;
    update public.startup_tools u set startup_id = p_survivor_id, may_be_named = false
     where u.startup_id = p_merged_id
       and not exists (select 1 from public.startup_tools o where o.startup_id = p_survivor_id and o.tool_id = u.tool_id);
  end if;
  new_id := app.merge_startups_without_tools(p_survivor_id, p_merged_id, p_fields);
  update public.startup_merges m set snapshot = m.snapshot || jsonb_build_object('tools', said) where m.id = new_id;
  return new_id;
end $$;
alter function app.merge_startups(uuid, uuid, text[]) owner to perk_kernel;
grant execute on function app.merge_startups(uuid, uuid, text[]) to perk_app;

alter function app.undo_startup_merge(uuid) rename to undo_startup_merge_without_tools;
revoke execute on function app.undo_startup_merge_without_tools(uuid) from perk_app;
create function app.undo_startup_merge(p_merge_id uuid) returns table (survivor_id uuid, merged_id uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  m record;
begin
  for m in select u.survivor_id, u.merged_id, x.snapshot -> 'tools' as said
             from app.undo_startup_merge_without_tools(p_merge_id) u, public.startup_merges x where x.id = p_merge_id loop
    delete from public.startup_tools u using jsonb_to_recordset(m.said) as b (id uuid)
     where u.startup_id = m.survivor_id and u.id = b.id;
    insert into public.startup_tools (id, startup_id, tool_id, since, may_be_named, ended_on, outcome, reason, replaced_by,
      note, answered_at, moved_from, created_by, created_at, updated_at)
    select b.id, b.startup_id, b.tool_id, b.since, b.may_be_named, b.ended_on, b.outcome, b.reason,
           (select t.id from public.tools t where t.id = b.replaced_by), b.note, b.answered_at,
           (select t.id from public.tools t where t.id = b.moved_from),
           (select p.id from public.profiles p where p.id = b.created_by), b.created_at, b.updated_at
      from jsonb_populate_recordset(null::public.startup_tools, m.said) b join public.tools t on t.id = b.tool_id;
    return query select m.survivor_id, m.merged_id;
  end loop;
end $$;
alter function app.undo_startup_merge(uuid) owner to perk_kernel;
grant execute on function app.undo_startup_merge(uuid) to perk_app;

revoke create on schema app from perk_kernel;
