-- Contracts: what the studio pays for its tools, what it decided, and what it paid before (REN, SPEND).

create table public.contracts (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null references public.tools (id) on delete cascade,
  is_current boolean not null default true,
  origin text not null default 'person' check (origin in ('tool', 'person', 'import')),
  amount_cents bigint check (amount_cents between 0 and 1000000000000),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  period text check (period in ('monthly', 'quarterly', 'yearly', 'one-time', 'lifetime', 'usage')),
  seats integer check (seats between 1 and 1000000),
  seat_price_cents bigint check (seat_price_cents between 0 and 1000000000000),
  quote_cents bigint check (quote_cents between 0 and 1000000000000),
  price_since date,
  has_other_periods boolean not null default false,
  one_off_costs jsonb not null default '[]' check (jsonb_typeof(one_off_costs) = 'array' and jsonb_array_length(one_off_costs) <= 20),
  starts_on date,
  ends_on date,
  renews_automatically boolean not null default false,
  notice_days integer not null default 0 check (notice_days between 0 and 730),
  cancel_by date generated always as (case when renews_automatically then ends_on - notice_days else ends_on end) stored,
  stops_on date,
  reminder_days integer[] not null default '{90,60,30,7}'
    check (cardinality(reminder_days) <= 10 and 0 <= all (reminder_days) and 730 >= all (reminder_days)),
  owner_id uuid references public.profiles (id) on delete set null,
  deputy_id uuid references public.profiles (id) on delete set null,
  team text not null check (team in ('IT', 'Marketing', 'Ventes', 'Produit', 'Design', 'Innovation', 'Ops', 'RH', 'Tous')),
  note text not null default '' check (length(note) <= 5000),
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 20),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_on <= ends_on),
  check (seat_price_cents is null or (seats is not null and amount_cents = seats * seat_price_cents)),
  check (owner_id <> deputy_id)
);
comment on table public.contracts is
  'One or more per tool. The current one is what the tool''s own renewal fields show (decision 89).';
comment on column public.contracts.origin is
  'tool: made from the fields of the tool''s form, and nobody completed it since.';
comment on column public.contracts.amount_cents is
  'Per period, all seats together, in the smallest unit of the currency. Per month, as an estimate, when the period is usage.';
comment on column public.contracts.quote_cents is 'What the vendor first asked for, per period. Never added to what was paid.';
comment on column public.contracts.price_since is
  'First day of amount, currency, period and seats. NULL: since the start. A change that moves it keeps the former price.';
comment on column public.contracts.has_other_periods is
  'The period was changed once, so former prices may have another one. Payments of contracts without need no old prices.';
comment on column public.contracts.ends_on is
  'The day on which the contract ends or renews: the start plus whole periods. NULL: open-ended.';
comment on column public.contracts.cancel_by is
  'Until this day, in Paris, the studio can still say no. packages/domain/src/contracts/terms.ts has the same rule.';
comment on column public.contracts.stops_on is 'The day on which a cancelled or replaced contract ends.';
comment on column public.contracts.one_off_costs is 'List of {label, amount_cents, day}, in the contract''s currency.';
comment on column public.contracts.links is 'Attachments as links: list of {label, url}.';
create unique index contracts_current_key on public.contracts (tool_id) where is_current;
create index contracts_tool_idx on public.contracts (tool_id, created_at desc);
create index contracts_cancel_by_idx on public.contracts (cancel_by, id) where stops_on is null;
create index contracts_ends_idx on public.contracts (ends_on, id) where stops_on is null;
create index contracts_owner_idx on public.contracts (owner_id);
create index contracts_deputy_idx on public.contracts (deputy_id);
create index contracts_created_by_idx on public.contracts (created_by);
create index contracts_other_periods_idx on public.contracts (id) where has_other_periods;
create trigger touch_updated_at before update on public.contracts
  for each row execute function app.touch_updated_at();

create table public.contract_prices (
  id bigint generated always as identity primary key,
  contract_id uuid not null references public.contracts (id) on delete cascade,
  since date,
  until date not null,
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  period text,
  seats integer,
  seat_price_cents bigint,
  quote_cents bigint,
  check (since < until)
);
comment on table public.contract_prices is
  'Former prices only, from `since` up to the day before `until`. The price of today, or the one agreed for later, is in '
  'contracts.';
create index contract_prices_contract_idx on public.contract_prices (contract_id, until);

create table public.contract_decisions (
  id bigint generated always as identity primary key,
  contract_id uuid not null references public.contracts (id) on delete cascade,
  kind text not null check (kind in ('renewed', 'renegotiated', 'cancelled', 'replaced', 'reopened', 'auto-renewed')),
  term_end date,
  next_end date,
  stops_on date,
  replaced_by uuid references public.tools (id) on delete set null,
  former_cents bigint check (former_cents >= 0),
  new_cents bigint check (new_cents >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  reason text not null default '' check (length(reason) <= 2000),
  actor_id uuid references public.profiles (id) on delete set null,
  at timestamptz not null default now(),
  check ((kind in ('cancelled', 'replaced')) = (stops_on is not null)),
  check (kind <> 'renegotiated' or (new_cents is not null and currency is not null))
);
comment on table public.contract_decisions is 'What was decided on the end of a term: who, when, why. Never changed.';
comment on column public.contract_decisions.term_end is 'The end of the term that was decided on.';
comment on column public.contract_decisions.former_cents is
  'A year of the former price, NULL when it was unknown; new_cents: a year of the new one.';
create index contract_decisions_contract_idx on public.contract_decisions (contract_id, id);
create index contract_decisions_actor_idx on public.contract_decisions (actor_id);
create index contract_decisions_replaced_by_idx on public.contract_decisions (replaced_by);
create index contract_decisions_kind_idx on public.contract_decisions (kind, at);

create table app.contract_reminders (
  contract_id uuid not null references public.contracts (id) on delete cascade,
  cancel_by date not null,
  lead_days integer not null,
  state text not null check (state in ('mailed', 'merged')),
  made_at timestamptz not null default now(),
  primary key (contract_id, cancel_by, lead_days)
);
comment on table app.contract_reminders is
  'One row per contract, date and lead time: a reminder is made once, whatever restarts, clocks and workers do (REN-04).';
comment on column app.contract_reminders.state is
  'merged: several were due at once, and the mail of the nearest one stands for it.';

-- The policies of tools apply to the subquery: whoever may not open a tool sees none of its contracts (PERM-06).
alter table public.contracts enable row level security, force row level security;
create policy contracts_read on public.contracts for select to perk_app
  using (exists (select 1 from public.tools t where t.id = tool_id and t.deleted_at is null)
         and ((select app.actor_is('admin', 'core-team'))
              or ((select app.current_user_id()) in (owner_id, deputy_id) and (select app.is_member()))));
create policy contracts_write on public.contracts to perk_app
  using (exists (select 1 from public.tools t where t.id = tool_id and t.deleted_at is null)
         and (select app.actor_is('admin', 'core-team')))
  with check (exists (select 1 from public.tools t where t.id = tool_id and t.deleted_at is null)
              and (select app.actor_is('admin', 'core-team')));
create policy contracts_kernel on public.contracts to perk_kernel using (true) with check (true);
create policy contracts_worker on public.contracts to perk_worker using (true) with check (true);
grant select, insert (tool_id, is_current, origin, amount_cents, currency, period, seats, seat_price_cents, quote_cents,
                      price_since, one_off_costs, starts_on, ends_on, renews_automatically, notice_days, stops_on,
                      reminder_days, owner_id, deputy_id, team, note, links, created_by),
      update (is_current, origin, amount_cents, currency, period, seats, seat_price_cents, quote_cents, price_since,
              one_off_costs, starts_on, ends_on, renews_automatically, notice_days, stops_on, reminder_days, owner_id,
              deputy_id, team, note, links), delete
  on public.contracts to perk_app;
grant select, update (ends_on, starts_on) on public.contracts to perk_worker;
grant select, insert, update, delete on public.contracts to perk_kernel;

-- Prices are written by a trigger alone, decisions are only added.
alter table public.contract_prices enable row level security, force row level security;
create policy contract_prices_read on public.contract_prices for select to perk_app
  using (exists (select 1 from public.contracts c where c.id = contract_id));
create policy contract_prices_kernel on public.contract_prices to perk_kernel using (true) with check (true);
create policy contract_prices_worker on public.contract_prices for select to perk_worker using (true);
grant select on public.contract_prices to perk_app, perk_worker;
grant select, insert, update, delete on public.contract_prices to perk_kernel;

alter table public.contract_decisions enable row level security, force row level security;
create policy contract_decisions_read on public.contract_decisions for select to perk_app
  using (exists (select 1 from public.contracts c where c.id = contract_id));
create policy contract_decisions_add on public.contract_decisions for insert to perk_app
  with check ((select app.actor_is('admin', 'core-team')) and actor_id = (select app.current_user_id())
              and kind <> 'auto-renewed' and exists (select 1 from public.contracts c where c.id = contract_id));
create policy contract_decisions_kernel on public.contract_decisions to perk_kernel using (true) with check (true);
create policy contract_decisions_worker on public.contract_decisions to perk_worker
  using (true) with check (actor_id is null and kind = 'auto-renewed');
grant select, insert (contract_id, kind, term_end, next_end, stops_on, replaced_by, former_cents, new_cents, currency,
                      reason, actor_id)
  on public.contract_decisions to perk_app;
grant select, insert (contract_id, kind, term_end, next_end) on public.contract_decisions to perk_worker;
grant select, insert on public.contract_decisions to perk_kernel;

alter table app.contract_reminders enable row level security, force row level security;
create policy contract_reminders_worker on app.contract_reminders to perk_worker using (true) with check (true);
grant select, insert (contract_id, cancel_by, lead_days, state) on app.contract_reminders to perk_worker;

-- At most one current contract per tool: a new current one takes the place of the former.
create function app.make_contract_current() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.contracts c set is_current = false
   where c.tool_id = new.tool_id and c.id <> new.id and c.is_current;
  return new;
end $$;
alter function app.make_contract_current() owner to perk_kernel;
create trigger make_current before insert or update of is_current, tool_id on public.contracts
  for each row when (new.is_current) execute function app.make_contract_current();

create function app.note_other_period() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.has_other_periods := true;
  return new;
end $$;
create trigger note_other_period before update on public.contracts
  for each row when (new.period is distinct from old.period) execute function app.note_other_period();

-- PK080: the new price would start before the one that it replaces.
create function app.keep_former_price() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last public.contract_prices;
begin
  if new.price_since is not distinct from old.price_since then
    return null;
  elsif old.amount_cents is null
     or (new.amount_cents, new.currency, new.period, new.seats, new.seat_price_cents)
        is not distinct from (old.amount_cents, old.currency, old.period, old.seats, old.seat_price_cents) then
    -- A correction of the day: the price before it ends on the corrected one.
    select * into last from public.contract_prices p where p.contract_id = new.id order by p.until desc, p.id desc limit 1;
    if found and (new.price_since is null or new.price_since <= last.since) then
      raise exception 'a price starts after the one that it replaced' using errcode = 'PK080';
    end if;
    update public.contract_prices p set until = new.price_since where p.id = last.id;
    return null;
  elsif new.price_since is null or new.price_since <= coalesce(old.price_since, old.starts_on) then
    raise exception 'a new price starts after the one that it replaces' using errcode = 'PK080';
  end if;
  insert into public.contract_prices (contract_id, since, until, amount_cents, currency, period, seats,
                                      seat_price_cents, quote_cents)
  values (new.id, coalesce(old.price_since, old.starts_on), new.price_since, old.amount_cents, old.currency, old.period,
          old.seats, old.seat_price_cents, old.quote_cents);
  return null;
end $$;
alter function app.keep_former_price() owner to perk_kernel;
create trigger keep_former_price after update on public.contracts
  for each row execute function app.keep_former_price();

-- What the tool's own fields say of a contract. Only euros and four of the periods can be said there (decision 89).
create function app.renewal_fields_of(c public.contracts)
  returns table (cost_per_period numeric, renewal_frequency text, renewal_date date)
  language sql immutable
  begin atomic
    select case when c.currency = 'EUR' and c.amount_cents <= 999999999999 then c.amount_cents / 100.0 end,
           case when c.period in ('monthly', 'yearly', 'one-time', 'lifetime') then c.period end,
           coalesce(c.stops_on, c.ends_on);
  end;
grant execute on function app.renewal_fields_of(public.contracts) to perk_app, perk_worker, perk_kernel;

-- The tool says what its current contract says. Ends because a write of equal values is none.
create function app.copy_renewal_fields(p_tool uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_current public.contracts;
begin
  select * into v_current from public.contracts c where c.tool_id = p_tool and c.is_current;
  update public.tools t set cost_per_period = f.cost_per_period, renewal_frequency = f.renewal_frequency,
                            renewal_date = f.renewal_date
    from app.renewal_fields_of(v_current) f
   where t.id = p_tool
     and (t.cost_per_period, t.renewal_frequency, t.renewal_date)
         is distinct from (f.cost_per_period, f.renewal_frequency, f.renewal_date);
end $$;
alter function app.copy_renewal_fields(uuid) owner to perk_kernel;

-- A contract changed. A tool that loses its current one, by deletion or by a merge, takes the newest other.
create function app.write_renewal_fields() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'INSERT' and (new.tool_id is distinct from old.tool_id) then
    update public.contracts c set is_current = true
     where c.id = (select o.id from public.contracts o where o.tool_id = old.tool_id order by o.created_at desc, o.id limit 1)
       and not exists (select 1 from public.contracts o where o.tool_id = old.tool_id and o.is_current);
    perform app.copy_renewal_fields(old.tool_id);
  end if;
  if tg_op <> 'DELETE' then
    perform app.copy_renewal_fields(new.tool_id);
  end if;
  return null;
end $$;
alter function app.write_renewal_fields() owner to perk_kernel;
create trigger write_renewal_fields after insert or update or delete on public.contracts
  for each row execute function app.write_renewal_fields();

-- The tool's own fields changed: its current contract says so (EDIT-08). Only what changed is written, since a quarterly
-- price in dollars reads as nothing there.
create function app.write_current_contract() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_today date := (now() at time zone 'Europe/Paris')::date;
  v_cost boolean := tg_op = 'INSERT' or new.cost_per_period is distinct from old.cost_per_period;
  v_period boolean := tg_op = 'INSERT' or new.renewal_frequency is distinct from old.renewal_frequency;
  v_date boolean := tg_op = 'INSERT' or new.renewal_date is distinct from old.renewal_date;
  c public.contracts;
begin
  select * into c from public.contracts x where x.tool_id = new.id and x.is_current;
  if not found then
    insert into public.contracts (tool_id, origin, amount_cents, period, ends_on, team)
    select new.id, 'tool', round(new.cost_per_period * 100), new.renewal_frequency, new.renewal_date, new.team
     where num_nonnulls(new.cost_per_period, new.renewal_frequency, new.renewal_date) > 0;
    return null;
  end if;
  if exists (select 1 from app.renewal_fields_of(c) f
              where (f.cost_per_period, f.renewal_frequency, f.renewal_date)
                    is not distinct from (new.cost_per_period, new.renewal_frequency, new.renewal_date)) then
    return null;
  end if;
  update public.contracts x
     set amount_cents = case when v_cost then round(new.cost_per_period * 100) else x.amount_cents end,
         currency = case when v_cost and new.cost_per_period is not null then 'EUR' else x.currency end,
         seat_price_cents = case when v_cost then null else x.seat_price_cents end,
         period = case when v_period then new.renewal_frequency else x.period end,
         ends_on = case when v_date then new.renewal_date else x.ends_on end,
         starts_on = case when v_date and new.renewal_date < x.starts_on then null else x.starts_on end,
         stops_on = case when v_date then null else x.stops_on end,
         price_since = case when (v_cost or v_period) and x.amount_cents is not null
                             and v_today > coalesce(x.price_since, x.starts_on, '-infinity') then v_today
                            else x.price_since end
   where x.id = c.id;
  return null;
end $$;
alter function app.write_current_contract() owner to perk_kernel;
create trigger write_current_contract after insert or update of cost_per_period, renewal_frequency, renewal_date
  on public.tools for each row execute function app.write_current_contract();

-- Those who can own the contract of a tool: they may open it. Only for those who write contracts and may open it themselves;
-- profiles are hidden from other members, and who has no name cannot be chosen.
create function app.contract_people(p_tool uuid) returns table (id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id, p.full_name from public.profiles p
     where app.actor_is('admin', 'core-team') and public.can_access_tool(app.current_user_id(), p_tool)
       and btrim(p.full_name) <> '' and public.can_access_tool(p.id, p_tool)
     order by app.normalise(p.full_name) collate "C", p.id;
  end;
alter function app.contract_people(uuid) owner to perk_kernel;
grant execute on function app.contract_people(uuid) to perk_app;
