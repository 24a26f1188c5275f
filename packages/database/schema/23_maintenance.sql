-- What the worker's maintenance jobs did, for admins to see. pg-boss installs its own schema (apps/api/src/jobs).

create table app.job_runs (
  id uuid primary key default gen_random_uuid(),
  job text not null check (job ~ '^[a-z]+(\.[a-z_-]+)+$' and length(job) <= 60),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  outcome text check (outcome in ('done', 'failed', 'skipped')),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  check ((finished_at is null) = (outcome is null))
);
comment on table app.job_runs is
  'One row per run of a maintenance job. An old row without finished_at is a run whose worker died.';
comment on column app.job_runs.detail is 'Counts, sizes and a short reason; never content of rows.';
create index job_runs_job_idx on app.job_runs (job, started_at desc);

alter table app.job_runs enable row level security, force row level security;
create policy job_runs_read on app.job_runs for select to perk_app using ((select app.is_admin()));
create policy job_runs_worker on app.job_runs to perk_worker using (true) with check (true);
grant select on app.job_runs to perk_app;
grant select, insert, update, delete on app.job_runs to perk_worker;
