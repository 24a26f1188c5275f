-- Searches that found nothing (FIND-06), counted by text. Days only, and no person: who searched cannot be told.

create table public.missed_searches (
  id uuid primary key default gen_random_uuid(),
  text text not null check (btrim(text) <> '' and length(text) <= 100),
  text_norm text collate "C" not null unique generated always as (app.normalise(text)) stored,
  times integer not null default 1 check (times > 0),
  first_on date not null default current_date,
  last_on date not null default current_date
);
comment on table public.missed_searches is
  'What people searched for in vain, for staff to add a synonym or a tool. Forgotten after 180 days.';
create index missed_searches_order_idx on public.missed_searches (times desc, last_on desc, text_norm);
create index missed_searches_last_idx on public.missed_searches (last_on, times);

alter table public.missed_searches enable row level security, force row level security;
create policy missed_searches_read on public.missed_searches for select to perk_app using ((select app.is_staff()));
create policy missed_searches_delete on public.missed_searches for delete to perk_app using ((select app.is_staff()));
create policy missed_searches_kernel on public.missed_searches to perk_kernel using (true) with check (true);
create policy missed_searches_worker on public.missed_searches to perk_worker
  using (last_on < current_date - 180);
grant select, delete on public.missed_searches to perk_app, perk_worker;
grant select, insert, update, delete on public.missed_searches to perk_kernel;

-- Members count without reading the list. At most 5,000 texts: a new one replaces the rarest of the oldest.
create function app.count_missed_search(p_text text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_member() then
    raise exception 'Only a member searches' using errcode = '42501';
  end if;
  update public.missed_searches m set times = m.times + 1, last_on = current_date
   where m.text_norm = app.normalise(p_text);
  if found then
    return;
  end if;
  if (select count(*) from public.missed_searches) >= 5000 then
    delete from public.missed_searches m
     where m.id = (select o.id from public.missed_searches o order by o.times, o.last_on, o.id limit 1);
  end if;
  insert into public.missed_searches (text) values (p_text)
  on conflict (text_norm) do update set times = missed_searches.times + 1, last_on = current_date;
end $$;
alter function app.count_missed_search(text) owner to perk_kernel;
grant execute on function app.count_missed_search(text) to perk_app;

-- Staff add a wording to a need from that list; everything else about a need is for administrators.
create function app.add_need_word(p_slug text, p_language text, p_word text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_staff() then
    return false;
  end if;
  update public.needs n
     set words_fr = case when p_language = 'fr' and p_word <> all (n.words_fr) then n.words_fr || p_word else n.words_fr end,
         words_en = case when p_language = 'en' and p_word <> all (n.words_en) then n.words_en || p_word else n.words_en end
   where n.slug = p_slug and n.is_active;
  return found;
end $$;
alter function app.add_need_word(text, text, text) owner to perk_kernel;
grant execute on function app.add_need_word(text, text, text) to perk_app;
