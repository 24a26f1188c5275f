-- The programme's figures. They are computed from claims when asked for; these indexes hold all they need.

create index claims_started_idx on public.claims (started_at)
  include (startup_id, granted_at, activated_at);
create index claims_granted_idx on public.claims (granted_at)
  include (startup_id, state, estimated_value) where granted_at is not null;
create index claims_activated_idx on public.claims (activated_at)
  include (startup_id, state, confirmed_value) where activated_at is not null;
create index claims_pairs_idx on public.claims (startup_id, perk_id)
  include (id, state, state_at, may_retry) where perk_id is not null;

-- Perks whose unique codes run low: five are left, or staff were alerted at a fifth (CODE-05). Moderators do not read
-- secrets, hence SECURITY DEFINER; it tells them two counts.
create function app.low_code_perks() returns table (perk_id uuid, imported integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id, codes.imported
      from public.perks p
      cross join lateral (select count(*)::integer as imported from public.perk_secrets s
                           where s.perk_id = p.id and s.kind = 'unique-code') codes
     where app.is_staff() and p.way = 'unique-code' and p.state in ('live', 'paused')
       and (p.stock <= 5 or exists (select 1 from app.stock_alerts a where a.perk_id = p.id and a.level = 'fifth'));
  end;
alter function app.low_code_perks() owner to perk_kernel;
grant execute on function app.low_code_perks() to perk_app;
