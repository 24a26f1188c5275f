-- Favourites.

create table public.user_favorites (
  user_id uuid not null references public.profiles (id) on delete cascade,
  tool_id uuid not null references public.tools (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, tool_id)
);
comment on table public.user_favorites is
  'Tools that a member marked. The index on (tool_id, user_id) answers for a page of tools without reading every '
  'member of a popular one.';
create index user_favorites_tool_user_idx on public.user_favorites (tool_id, user_id);

-- A member adds only tools they may open; they may still remove one that was restricted later (decision 84).
alter table public.user_favorites enable row level security, force row level security;
create policy user_favorites_read on public.user_favorites for select to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()));
create policy user_favorites_insert on public.user_favorites for insert to perk_app
  with check (user_id = (select app.current_user_id())
              and exists (select 1 from public.tools t where t.id = tool_id and t.deleted_at is null));
create policy user_favorites_delete on public.user_favorites for delete to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()));
create policy user_favorites_worker on public.user_favorites for select to perk_worker using (true);
create policy user_favorites_kernel on public.user_favorites to perk_kernel using (true) with check (true);
grant select, insert (user_id, tool_id), delete on public.user_favorites to perk_app;
grant select on public.user_favorites to perk_worker;
grant select, insert, delete on public.user_favorites to perk_kernel;

-- How many members marked each tool, without their names.
create function app.favorite_counts(tool_ids uuid[]) returns table (tool_id uuid, favorites integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select f.tool_id, count(*)::integer from public.user_favorites f
     where f.tool_id = any (tool_ids) and app.actor_is('admin', 'moderator')
     group by f.tool_id;
  end;
alter function app.favorite_counts(uuid[]) owner to perk_kernel;
grant execute on function app.favorite_counts(uuid[]) to perk_app;
