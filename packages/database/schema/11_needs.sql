-- Needs: the controlled vocabulary of what software is for (FIND-02). The files 11_needs_data_* hold the first rows.

-- A wording is what a person types: at most three words, so that no entry is a whole sentence.
create function app.are_wordings(words text[]) returns boolean
  language sql immutable parallel safe
  begin atomic
    select not exists (
      select 1 from unnest(words) word
       where word is null or word = '' or word <> btrim(word) or length(word) > 60 or word ~ '(\S+\s+){3}\S');
  end;
grant execute on function app.are_wordings(text[]) to perk_app, perk_kernel;

create table public.needs (
  id uuid primary key default gen_random_uuid(),
  slug text collate "C" not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name_fr text not null check (btrim(name_fr) = name_fr and length(name_fr) between 1 and 60),
  name_en text not null check (btrim(name_en) = name_en and length(name_en) between 1 and 60),
  words_fr text[] not null default '{}' check (cardinality(words_fr) <= 60 and app.are_wordings(words_fr)),
  words_en text[] not null default '{}' check (cardinality(words_en) <= 60 and app.are_wordings(words_en)),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.needs is
  'What software is for. A need is never deleted, only made inactive: tools and their history refer to its slug.';
comment on column public.needs.slug is 'Its address, and what tools.needs holds. It never changes.';
comment on column public.needs.words_fr is
  'Synonyms, abbreviations and everyday wordings that search answers with this need, at most three words each.';
create unique index needs_name_fr_idx on public.needs (app.normalise(name_fr));
create unique index needs_name_en_idx on public.needs (app.normalise(name_en));
create trigger touch_updated_at before update on public.needs
  for each row execute function app.touch_updated_at();

-- The last of those files forces these policies on perk_owner too, once its rows are in.
alter table public.needs enable row level security;
create policy needs_read on public.needs for select to perk_app using (true);
create policy needs_insert on public.needs for insert to perk_app with check ((select app.is_admin()));
create policy needs_update on public.needs for update to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy needs_kernel on public.needs to perk_kernel using (true) with check (true);
create policy needs_worker on public.needs for select to perk_worker using (true);
grant select on public.needs to perk_app, perk_worker;
grant select, update (words_fr, words_en, updated_at) on public.needs to perk_kernel;
grant insert (slug, name_fr, name_en, words_fr, words_en, is_active),
      update (name_fr, name_en, words_fr, words_en, is_active) on public.needs to perk_app;

-- Which tool answers which need. Kept by trigger from tools.needs, so that forms, imports, merges, enrichment and
-- the history write one field.
create table public.tool_needs (
  tool_id uuid not null references public.tools (id) on delete cascade,
  need_id uuid not null references public.needs (id) on delete restrict,
  primary key (tool_id, need_id)
);
comment on table public.tool_needs is 'The needs of each tool, one row each. Kept by trigger from tools.needs.';
create index tool_needs_need_idx on public.tool_needs (need_id, tool_id);

alter table public.tool_needs enable row level security, force row level security;
-- A restricted tool's needs are withheld like its tags: the row is visible to whoever may read the tool.
create policy tool_needs_read on public.tool_needs for select to perk_app
  using (exists (select 1 from public.tools t where t.id = tool_id));
create policy tool_needs_kernel on public.tool_needs to perk_kernel using (true) with check (true);
create policy tool_needs_worker on public.tool_needs for select to perk_worker using (true);
grant select on public.tool_needs to perk_app, perk_worker;
grant select, insert, delete on public.tool_needs to perk_kernel;

-- A trigger for each row, because those run before the triggers for each statement, which write the tool's card.
create function app.keep_tool_needs() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  unknown text;
begin
  select w.slug into unknown from unnest(new.needs) as w (slug)
   where not exists (select 1 from public.needs n where n.slug = w.slug) limit 1;
  if found then
    raise exception 'There is no need « % »', unknown using errcode = 'PK070';
  end if;
  delete from public.tool_needs k using public.needs n
   where k.tool_id = new.id and n.id = k.need_id and n.slug <> all (new.needs);
  insert into public.tool_needs (tool_id, need_id)
  select new.id, n.id from public.needs n where n.slug = any (new.needs)
  on conflict do nothing;
  return null;
end $$;
alter function app.keep_tool_needs() owner to perk_kernel;
create trigger keep_tool_needs_insert after insert on public.tools
  for each row when (new.needs <> '{}') execute function app.keep_tool_needs();
create trigger keep_tool_needs_update after update of needs on public.tools
  for each row when (old.needs <> new.needs) execute function app.keep_tool_needs();
