-- Rates of currencies and budgets of teams (SPEND-03, SPEND-04).

create table public.currency_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  valid_from date not null,
  euros numeric(14, 6) not null check (euros > 0),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (currency, valid_from)
);
comment on table public.currency_rates is
  'Euros for one unit of a currency, from a day on until the next row. Before the first row there is no rate: such amounts '
  'are never counted as euros.';
create index currency_rates_created_by_idx on public.currency_rates (created_by);

create table public.team_budgets (
  team text not null check (team in ('IT', 'Marketing', 'Ventes', 'Produit', 'Design', 'Innovation', 'Ops', 'RH', 'Tous')),
  year integer not null check (year between 2000 and 2100),
  amount_cents bigint not null check (amount_cents between 1 and 1000000000000),
  created_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  primary key (team, year)
);
comment on table public.team_budgets is 'Soft: nothing is refused when a forecast is above one.';
create index team_budgets_created_by_idx on public.team_budgets (created_by);

create table app.budget_alerts (
  team text not null,
  year integer not null,
  threshold integer not null check (threshold in (80, 100)),
  made_at timestamptz not null default now(),
  primary key (team, year, threshold)
);
comment on table app.budget_alerts is 'The mails that were sent: once for each budget and threshold.';

alter table public.currency_rates enable row level security, force row level security;
create policy currency_rates_read on public.currency_rates for select to perk_app
  using ((select app.actor_is('admin', 'core-team')));
create policy currency_rates_write on public.currency_rates to perk_app
  using ((select app.is_admin()))
  with check ((select app.is_admin()) and created_by = (select app.current_user_id()));
create policy currency_rates_worker on public.currency_rates for select to perk_worker using (true);
grant select, insert (currency, valid_from, euros, created_by), update (euros, created_by), delete
  on public.currency_rates to perk_app;
grant select on public.currency_rates to perk_worker;

alter table public.team_budgets enable row level security, force row level security;
create policy team_budgets_write on public.team_budgets to perk_app
  using ((select app.actor_is('admin', 'core-team')))
  with check ((select app.actor_is('admin', 'core-team')) and created_by = (select app.current_user_id()));
create policy team_budgets_worker on public.team_budgets for select to perk_worker using (true);
grant select, insert (team, year, amount_cents, created_by), update (amount_cents, created_by, updated_at), delete
  on public.team_budgets to perk_app;
grant select on public.team_budgets to perk_worker;

alter table app.budget_alerts enable row level security, force row level security;
create policy budget_alerts_worker on app.budget_alerts to perk_worker using (true) with check (true);
grant select, insert (team, year, threshold) on app.budget_alerts to perk_worker;
