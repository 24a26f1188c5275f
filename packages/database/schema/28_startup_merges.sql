-- Merging two startups with undo, and erasing one.

create table public.startup_merges (
  id uuid primary key default gen_random_uuid(),
  survivor_id uuid not null,
  survivor_name text not null,
  merged_id uuid not null,
  merged_name text not null,
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table public.startup_merges is
  'Merges of startups, with what an undo needs. Without a foreign key: a survivor that is merged in turn comes back when '
  'that merge is undone. app.erase_startup deletes the rows of an erased startup.';
comment on column public.startup_merges.snapshot is
  'The merged startup, the ids of the rows that moved, and the survivor''s former values. Empty once the merge cannot be '
  'undone any more.';
create index startup_merges_recent_idx on public.startup_merges (created_at desc, id);
create index startup_merges_survivor_idx on public.startup_merges (survivor_id);
create index startup_merges_created_by_idx on public.startup_merges (created_by);

alter table public.startup_merges enable row level security, force row level security;
create policy startup_merges_read on public.startup_merges for select to perk_app using ((select app.is_staff()));
create policy startup_merges_kernel on public.startup_merges to perk_kernel using (true) with check (true);
grant select (id, survivor_id, survivor_name, merged_id, merged_name, created_by, created_at, undone_at)
  on public.startup_merges to perk_app;
grant select, insert, update (undone_at, snapshot), delete on public.startup_merges to perk_kernel;

-- The columns of startups that a merge may take from the merged startup. A test compares them with the domain.
create function app.startup_fields() returns text[]
  language sql immutable
  return '{name,website,country,founded_on,stage,cohort,headcount,funds_raised,institutional_funding,sector,status,logo_url}'::text[];
grant execute on function app.startup_fields() to perk_kernel;

-- Granted to nobody. Ignores what is no field of a startup.
create function app.write_startup_fields(p_startup_id uuid, p_values jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  columns text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(p_values) key
                    where key = any (app.startup_fields()));
begin
  if columns is not null then
    execute format('update public.startups s set (%1$s) = (select %1$s from jsonb_populate_record(s, $2)) where s.id = $1',
                   columns) using p_startup_id, p_values;
  end if;
end $$;
alter function app.write_startup_fields(uuid, jsonb) owner to perk_kernel;

-- Titles of the perks for which both startups have a live claim: one startup may have one only.
create function app.claims_in_conflict(p_one uuid, p_other uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce(array_agg(distinct a.perk_title order by a.perk_title), '{}')
      from public.claims a join public.claims b on b.perk_id = a.perk_id
     where a.startup_id = p_one and b.startup_id = p_other and app.is_staff()
       and a.state in ('started', 'sent', 'waiting', 'granted', 'activated')
       and b.state in ('started', 'sent', 'waiting', 'granted', 'activated');
  end;
alter function app.claims_in_conflict(uuid, uuid) owner to perk_kernel;
grant execute on function app.claims_in_conflict(uuid, uuid) to perk_app;

-- Moves everything of a startup to the survivor, which takes the chosen fields from it, and deletes it. Returns the merge,
-- or NULL when it is not allowed. PK031: both have a live claim for the same perk. PK032: staff who belong to one of them
-- would get at the secrets of the other.
create function app.merge_startups(p_survivor_id uuid, p_merged_id uuid, p_fields text[]) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  survivor jsonb;
  merged jsonb;
  chosen jsonb;
  kept jsonb;
  moved jsonb;
  new_id uuid;
begin
  if not app.is_staff() or p_survivor_id = p_merged_id or not p_fields <@ app.startup_fields() then
    return null;
  end if;
  if app.own_startup() in (p_survivor_id, p_merged_id) then
    raise exception 'one may not merge one''s own startup' using errcode = 'PK032';
  end if;
  -- In order of ids, so that two merges do not deadlock. Claims that are being started wait for this lock.
  perform 1 from public.startups s where s.id in (p_survivor_id, p_merged_id) order by s.id for update;
  select to_jsonb(s) - 'name_norm' into survivor from public.startups s where s.id = p_survivor_id;
  select to_jsonb(s) - 'name_norm' into merged from public.startups s where s.id = p_merged_id;
  if survivor is null or merged is null then
    return null;
  end if;
  if app.claims_in_conflict(p_survivor_id, p_merged_id) <> '{}' then
    raise exception 'both startups have a live claim for the same perk' using errcode = 'PK031';
  end if;

  select coalesce(jsonb_object_agg(f, merged -> f), '{}'), coalesce(jsonb_object_agg(f, survivor -> f), '{}')
    into chosen, kept from unnest(p_fields) f where merged -> f <> survivor -> f;
  select jsonb_build_object(
      'startup', merged, 'before', kept, 'after', chosen,
      'domains', (select coalesce(jsonb_agg(d.domain), '[]') from public.startup_domains d where d.startup_id = p_merged_id),
      'members', (select coalesce(jsonb_agg(m.id), '[]') from public.startup_members m where m.startup_id = p_merged_id),
      'invitations', (select coalesce(jsonb_agg(i.id), '[]') from public.startup_invitations i where i.startup_id = p_merged_id),
      'requests', (select coalesce(jsonb_agg(r.id), '[]') from public.startup_join_requests r where r.startup_id = p_merged_id),
      'claims', (select coalesce(jsonb_agg(c.id), '[]') from public.claims c where c.startup_id = p_merged_id),
      'removals', (select coalesce(jsonb_agg(encode(r.mark, 'hex')), '[]') from app.startup_removals r
                    where r.startup_id = p_merged_id),
      'leaderless', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from app.leaderless_startups l
                      where l.startup_id = p_merged_id),
      'survivor_led', app.has_active_lead(p_survivor_id),
      'watches', (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from public.perk_watches w where w.startup_id = p_merged_id),
      'vendor_facts', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from public.startup_vendor_facts f
                        where f.startup_id = p_merged_id),
      'survivor_facts', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from public.startup_vendor_facts f
                          where f.startup_id = p_survivor_id),
      'fact_changes', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.startup_fact_changes c
                        where c.startup_id = p_merged_id))
    into moved;

  update public.startup_domains set startup_id = p_survivor_id where startup_id = p_merged_id;
  update public.startup_members set startup_id = p_survivor_id where startup_id = p_merged_id;
  update public.startup_invitations set startup_id = p_survivor_id where startup_id = p_merged_id;
  update public.startup_join_requests set startup_id = p_survivor_id where startup_id = p_merged_id;
  update app.startup_removals set startup_id = p_survivor_id where startup_id = p_merged_id;
  update public.claims set startup_id = p_survivor_id where startup_id = p_merged_id;
  update public.perk_watches w set startup_id = p_survivor_id
   where w.startup_id = p_merged_id
     and not exists (select 1 from public.perk_watches o where o.startup_id = p_survivor_id and o.perk_id = w.perk_id);
  insert into public.startup_vendor_facts (startup_id, vendor_id, was_customer, earlier_credit)
  select p_survivor_id, f.vendor_id, f.was_customer, f.earlier_credit
    from public.startup_vendor_facts f where f.startup_id = p_merged_id
  on conflict (startup_id, vendor_id) do update
    set was_customer = coalesce(startup_vendor_facts.was_customer, excluded.was_customer),
        earlier_credit = coalesce(startup_vendor_facts.earlier_credit, excluded.earlier_credit);
  delete from public.startups where id = p_merged_id;
  perform app.write_startup_fields(p_survivor_id, chosen);

  insert into public.startup_merges (survivor_id, survivor_name, merged_id, merged_name, snapshot, created_by)
  select s.id, s.name, p_merged_id, merged ->> 'name', moved, app.current_user_id()
    from public.startups s where s.id = p_survivor_id
  returning id into new_id;
  return new_id;
end $$;
alter function app.merge_startups(uuid, uuid, text[]) owner to perk_kernel;
grant execute on function app.merge_startups(uuid, uuid, text[]) to perk_app;

create function app.may_undo_startup_merge(p_merge_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select app.is_staff() and exists (
      select 1 from public.startup_merges m join public.startups s on s.id = m.survivor_id
       where m.id = p_merge_id and m.undone_at is null and m.created_at > now() - interval '30 days');
  end;
alter function app.may_undo_startup_merge(uuid) owner to perk_kernel;
grant execute on function app.may_undo_startup_merge(uuid) to perk_app;

-- For the maintenance job. The row stays: the undo of an import must not delete the survivor of a merge.
create function app.forget_startup_merges() returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update public.startup_merges set snapshot = '{}'
     where created_at <= now() - interval '30 days' and snapshot <> '{}';
  end;
alter function app.forget_startup_merges() owner to perk_kernel;
grant execute on function app.forget_startup_merges() to perk_worker;

-- Restores everything except what was changed since: what the survivor got after the merge stays with it. No row: not
-- allowed, or already undone.
create function app.undo_startup_merge(p_merge_id uuid) returns table (survivor_id uuid, merged_id uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  m public.startup_merges%rowtype;
  survivor jsonb;
  restored jsonb;
begin
  select * into m from public.startup_merges where id = p_merge_id for update;
  if not found then
    return;
  end if;
  perform 1 from public.startups s where s.id = m.survivor_id for update;
  if not app.may_undo_startup_merge(p_merge_id) then
    return;
  end if;
  select to_jsonb(s) into survivor from public.startups s where s.id = m.survivor_id;
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') into restored
    from jsonb_each(m.snapshot -> 'before') f where survivor -> f.key = m.snapshot -> 'after' -> f.key;
  perform app.write_startup_fields(m.survivor_id, restored);

  insert into public.startups (id, name, website, country, founded_on, stage, cohort, headcount, funds_raised,
    institutional_funding, sector, status, all_members_claim, logo_url, created_by, created_at, updated_at)
  select s.id, s.name, s.website, s.country, s.founded_on, s.stage, s.cohort, s.headcount, s.funds_raised,
         s.institutional_funding, s.sector, s.status, s.all_members_claim, s.logo_url,
         (select p.id from public.profiles p where p.id = s.created_by), s.created_at, s.updated_at
    from jsonb_populate_record(null::public.startups, m.snapshot -> 'startup') s;
  update public.startup_domains d set startup_id = m.merged_id
   where d.startup_id = m.survivor_id and m.snapshot -> 'domains' ? d.domain;
  update public.startup_members x set startup_id = m.merged_id
   where x.startup_id = m.survivor_id and m.snapshot -> 'members' ? x.id::text;
  update public.startup_invitations x set startup_id = m.merged_id
   where x.startup_id = m.survivor_id and m.snapshot -> 'invitations' ? x.id::text;
  update public.startup_join_requests x set startup_id = m.merged_id
   where x.startup_id = m.survivor_id and m.snapshot -> 'requests' ? x.id::text;
  update app.startup_removals x set startup_id = m.merged_id
   where x.startup_id = m.survivor_id and m.snapshot -> 'removals' ? encode(x.mark, 'hex');
  update public.claims x set startup_id = m.merged_id
   where x.startup_id = m.survivor_id and m.snapshot -> 'claims' ? x.id::text;

  update public.perk_watches x set startup_id = m.merged_id
   where x.startup_id = m.survivor_id
     and exists (select 1 from jsonb_array_elements(m.snapshot -> 'watches') w
                  where w ->> 'perk_id' = x.perk_id::text and (w ->> 'created_at')::timestamptz = x.created_at);
  -- A survivor that had no lead before the merge has lost none by its undo.
  delete from app.leaderless_startups l
   where l.startup_id = m.survivor_id and l.since = now() and not (m.snapshot -> 'survivor_led')::boolean;
  insert into app.leaderless_startups (startup_id, since, told_at)
  select l.startup_id, l.since, l.told_at
    from jsonb_populate_recordset(null::app.leaderless_startups, m.snapshot -> 'leaderless') l
  on conflict do nothing;

  -- Facts that the merge wrote and nobody changed since have its time.
  delete from public.startup_vendor_facts f
   where f.startup_id = m.survivor_id and f.updated_at = m.created_at
     and not exists (select 1 from jsonb_array_elements(m.snapshot -> 'survivor_facts') b
                      where b ->> 'vendor_id' = f.vendor_id::text);
  update public.startup_vendor_facts f set was_customer = b.was_customer, earlier_credit = b.earlier_credit
    from jsonb_populate_recordset(null::public.startup_vendor_facts, m.snapshot -> 'survivor_facts') b
   where f.startup_id = m.survivor_id and f.vendor_id = b.vendor_id and f.updated_at = m.created_at;
  insert into public.startup_vendor_facts (startup_id, vendor_id, was_customer, earlier_credit, updated_at)
  select b.startup_id, b.vendor_id, b.was_customer, b.earlier_credit, b.updated_at
    from jsonb_populate_recordset(null::public.startup_vendor_facts, m.snapshot -> 'vendor_facts') b
    join public.vendors v on v.id = b.vendor_id;
  insert into public.startup_fact_changes (startup_id, fact, before, changed_at, changed_by)
  -- JSON null, a fact that was unknown, comes back as SQL NULL.
  select b.startup_id, b.fact, coalesce(b.before, 'null'), b.changed_at, (select p.id from public.profiles p where p.id = b.changed_by)
    from jsonb_to_recordset(m.snapshot -> 'fact_changes')
         as b (startup_id uuid, fact text, before jsonb, changed_at timestamptz, changed_by uuid);

  update public.startup_merges set undone_at = now() where id = p_merge_id;
  return query select m.survivor_id, m.merged_id;
end $$;
alter function app.undo_startup_merge(uuid) owner to perk_kernel;
grant execute on function app.undo_startup_merge(uuid) to perk_app;

-- What disappears with a startup, for the admin who is about to erase it. No row: no such startup, or no admin.
create function app.startup_erasure(p_startup_id uuid)
  returns table (people integer, invitations integer, live_claims integer, other_claims integer,
                 confirmed_value bigint, returned_codes integer, merges integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select (select count(*)::integer from public.startup_members m where m.startup_id = s.id and m.left_at is null),
           (select count(*)::integer from public.startup_invitations i
             where i.startup_id = s.id and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()),
           (select count(*)::integer from public.claims c where c.startup_id = s.id
             and c.state in ('started', 'sent', 'waiting', 'granted', 'activated')),
           (select count(*)::integer from public.claims c where c.startup_id = s.id
             and c.state not in ('started', 'sent', 'waiting', 'granted', 'activated')),
           (select coalesce(sum(c.confirmed_value), 0)::bigint from public.claims c where c.startup_id = s.id),
           (select count(*)::integer from public.perk_secrets p join public.claims c on c.id = p.claim_id
             where c.startup_id = s.id and p.first_read_at is null and p.voided_at is null),
           (select count(*)::integer from public.startup_merges m where m.survivor_id = s.id and m.undone_at is null)
      from public.startups s where s.id = p_startup_id and app.is_admin();
  end;
alter function app.startup_erasure(uuid) owner to perk_kernel;
grant execute on function app.startup_erasure(uuid) to perk_app;

-- Erases a startup with everything about it, the merges that could bring a part of it back included. No total of its
-- claims stays: it could be told apart (STU-06). Unread codes return to the stock. False: no such startup, or no admin.
create function app.erase_startup(p_startup_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_admin() then
    return false;
  end if;
  delete from public.startups where id = p_startup_id;
  if not found then
    return false;
  end if;
  with recursive gone (id) as (
    select p_startup_id
    union
    select m.merged_id from public.startup_merges m join gone g on m.survivor_id = g.id where m.undone_at is null)
  delete from public.startup_merges m using gone g where m.survivor_id = g.id or m.merged_id = p_startup_id;
  return true;
end $$;
alter function app.erase_startup(uuid) owner to perk_kernel;
grant execute on function app.erase_startup(uuid) to perk_app;
