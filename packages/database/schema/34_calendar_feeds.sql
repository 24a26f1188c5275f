-- Calendar feeds: secret addresses that calendars read without a session (CLIFF-02, REN-05).

create table app.calendar_feeds (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('claims', 'contracts', 'all-contracts')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table app.calendar_feeds is
  'One calendar feed per person and kind. Its address has the token; only the hash is stored. It reads what the person '
  'may see now, and opens nothing else.';
comment on column app.calendar_feeds.kind is
  'claims: the perks of the person''s startup. contracts: those that they own or stand in for. all-contracts: all, for '
  'admins and core-team.';

alter table app.calendar_feeds enable row level security, force row level security;
create policy calendar_feeds_own on app.calendar_feeds to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()))
  with check (user_id = (select app.current_user_id())
              and case kind when 'claims' then (select app.own_startup()) is not null
                            when 'contracts' then (select app.is_member())
                            else (select app.actor_is('admin', 'core-team')) end);
create policy calendar_feeds_kernel on app.calendar_feeds for select to perk_kernel using (true);
grant select (user_id, kind, created_at), insert (user_id, kind, token_hash), update (token_hash, created_at), delete
  on app.calendar_feeds to perk_app;
grant select on app.calendar_feeds to perk_kernel;

-- The feed behind a token, while its person is active and, for all contracts, still has the role for it.
create function app.find_calendar_feed(p_token_hash bytea)
  returns table (user_id uuid, kind text, language jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select f.user_id, f.kind,
           (select u.value from public.user_settings u where u.user_id = f.user_id and u.key = 'language')
      from app.calendar_feeds f
      join public.profiles p on p.id = f.user_id and coalesce(p.status, 'active') = 'active'
     where f.token_hash = p_token_hash
       and (f.kind <> 'all-contracts'
            or exists (select 1 from public.user_roles r
                        where r.user_id = f.user_id and r.role in ('admin', 'core-team')));
  end;
alter function app.find_calendar_feed(bytea) owner to perk_kernel;
grant execute on function app.find_calendar_feed(bytea) to perk_app;
