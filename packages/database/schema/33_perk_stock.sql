-- What happens around the stock of a perk: staff are alerted when it runs low, startups are told when it returns.

create table app.stock_alerts (
  perk_id uuid not null references public.perks (id) on delete cascade,
  level text not null check (level in ('fifth', 'five')),
  left_over integer not null,
  imported integer not null,
  created_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (perk_id, level)
);
comment on table app.stock_alerts is
  'Alerts to staff: at a fifth of the codes ever imported and at five codes. Written by trigger, once each; codes that '
  'are added above a level arm it again. The worker sends them.';
create index stock_alerts_untold_idx on app.stock_alerts (created_at) where told_at is null;

alter table app.stock_alerts enable row level security, force row level security;
create policy stock_alerts_kernel on app.stock_alerts to perk_kernel using (true) with check (true);
create policy stock_alerts_worker on app.stock_alerts to perk_worker using (true) with check (true);
grant select, update (told_at) on app.stock_alerts to perk_worker;
grant select, insert, delete on app.stock_alerts to perk_kernel;

create function app.note_low_stock() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_imported integer;
begin
  select count(*) into v_imported from public.perk_secrets s where s.perk_id = new.id and s.kind = 'unique-code';
  insert into app.stock_alerts (perk_id, level, left_over, imported)
  select new.id, l.level, new.stock, v_imported
    from (values ('fifth', new.stock * 5 <= v_imported), ('five', new.stock <= 5)) l (level, is_reached)
   where l.is_reached
  on conflict do nothing;
  return null;
end $$;
alter function app.note_low_stock() owner to perk_kernel;
create trigger note_low_stock after update on public.perks
  for each row when (new.way = 'unique-code' and old.way = new.way and new.stock < old.stock)
  execute function app.note_low_stock();

create function app.rearm_stock_alerts() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from app.stock_alerts a using public.perks p
   where a.perk_id in (select n.perk_id from new_rows n) and p.id = a.perk_id
     and case a.level when 'five' then p.stock > 5
         else p.stock * 5 > (select count(*) from public.perk_secrets s
                              where s.perk_id = p.id and s.kind = 'unique-code') end;
  return null;
end $$;
alter function app.rearm_stock_alerts() owner to perk_kernel;
-- After count_added_codes: triggers of one event run in the order of their names.
create trigger rearm_stock_alerts after insert on public.perk_secrets
  referencing new table as new_rows for each statement execute function app.rearm_stock_alerts();

create table public.perk_watches (
  perk_id uuid not null references public.perks (id) on delete cascade,
  startup_id uuid not null references public.startups (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (perk_id, startup_id)
);
comment on table public.perk_watches is
  '« Me prévenir », one per startup: told when the perk has stock again, and deleted with that mail.';
create index perk_watches_startup_idx on public.perk_watches (startup_id);
create index perk_watches_user_idx on public.perk_watches (user_id);

alter table public.perk_watches enable row level security, force row level security;
create policy perk_watches_read on public.perk_watches for select to perk_app
  using ((select app.is_staff()) or startup_id = (select app.own_startup()));
create policy perk_watches_insert on public.perk_watches for insert to perk_app
  with check (startup_id = (select app.own_startup()) and user_id = (select app.current_user_id())
              and exists (select 1 from public.perks p where p.id = perk_id and p.state_reason = 'stock'));
create policy perk_watches_delete on public.perk_watches for delete to perk_app
  using (startup_id = (select app.own_startup()));
create policy perk_watches_kernel on public.perk_watches to perk_kernel using (true) with check (true);
create policy perk_watches_worker on public.perk_watches to perk_worker using (true);
grant select, insert (perk_id, startup_id, user_id), delete on public.perk_watches to perk_app;
grant select, update, delete on public.perk_watches to perk_kernel;
grant select, delete on public.perk_watches to perk_worker;

-- Whom to tell about a claim or a perk of a startup: the person who acted if they still belong to it, else its leads.
create function app.startup_recipients(p_startup uuid, p_person uuid) returns table (id uuid, email text, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    with people as (
      select m.id, m.email, m.name, s.is_lead
        from public.startup_members s join app.mailable_members() m on m.id = s.user_id
       where s.startup_id = p_startup and s.left_at is null)
    select p.id, p.email, p.name from people p where p.id = p_person
    union all
    select p.id, p.email, p.name from people p
     where p.is_lead and not exists (select 1 from people o where o.id = p_person);
  end;
alter function app.startup_recipients(uuid, uuid) owner to perk_kernel;
grant execute on function app.startup_recipients(uuid, uuid) to perk_worker;
grant execute on function app.mailable_members() to perk_kernel;

-- Staff who may open the perk's tool.
create function app.perk_staff(p_perk uuid) returns table (id uuid, email text, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select m.id, m.email, m.name
      from public.perks p cross join app.mailable_members() m
     where p.id = p_perk and m.role in ('admin', 'core-team', 'moderator')
       and (p.tool_id is null or public.can_access_tool(m.id, p.tool_id));
  end;
alter function app.perk_staff(uuid) owner to perk_kernel;
grant execute on function app.perk_staff(uuid) to perk_worker;

-- The claims that a shared secret is open to. The worker has no access to secrets.
create function app.claims_of_secret(p_secret uuid) returns table (claim_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select c.id from public.perk_secrets s join public.claims c on c.perk_id = s.perk_id
     where s.id = p_secret and s.kind <> 'unique-code' and c.is_open
       and c.state in ('started', 'sent', 'waiting', 'granted', 'activated');
end $$;
alter function app.claims_of_secret(uuid) owner to perk_kernel;
grant execute on function app.claims_of_secret(uuid) to perk_kernel, perk_worker;
