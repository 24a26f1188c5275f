-- « Liste des sous-traitants (annexe au registre) »: what a startup says of its processors, and the source and date of
-- what a tool's sheet says of them (REG-01, REG-02).

-- A later migration gives perk_kernel functions only while it may create them (99_after.sql).
grant create on schema app to perk_kernel;

alter table public.startup_tools
  add column has_personal_data boolean not null default true,
  add column processing_purpose text check (btrim(processing_purpose) <> '' and length(processing_purpose) <= 200),
  add column personal_data text check (btrim(personal_data) <> '' and length(personal_data) <= 200),
  add column hosting_country text check (hosting_country ~ '^[A-Z]{2}$'),
  add column transfer_basis text check (transfer_basis in ('adequacy', 'clauses', 'other')),
  add column transfer_detail text check (btrim(transfer_detail) <> '' and length(transfer_detail) <= 200),
  add column processing_said_at timestamptz,
  add check ((transfer_detail is not null) = coalesce(transfer_basis = 'other', false)),
  add check (processing_said_at is not null
             or (has_personal_data and processing_purpose is null and personal_data is null and hosting_country is null
                 and transfer_basis is null));
comment on column public.startup_tools.has_personal_data is 'False: the tool is no processor, and leaves the list.';
comment on column public.startup_tools.processing_purpose is 'Why the startup gives personal data to the tool.';
comment on column public.startup_tools.personal_data is 'Categories of personal data and of people.';
comment on column public.startup_tools.hosting_country is
  'Where this startup''s data are, if it chose a region. NULL: as on the tool''s sheet.';
comment on column public.startup_tools.transfer_basis is 'Chapter V of the GDPR, for data outside of the EEA.';
comment on column public.startup_tools.processing_said_at is 'When the lead last saved the columns above.';
grant update (has_personal_data, processing_purpose, personal_data, hosting_country, transfer_basis, transfer_detail,
              processing_said_at)
  on public.startup_tools to perk_app;

create table public.tool_processor_facts (
  tool_id uuid not null references public.tools (id) on delete cascade,
  field text not null check (field in ('owner', 'hosting_country', 'dpa_url', 'subprocessors_url')),
  source text not null default 'staff' check (source in ('staff', 'page', 'model')),
  is_reviewed boolean not null default true,
  recorded_at timestamptz not null default now(),
  primary key (tool_id, field)
);
comment on table public.tool_processor_facts is
  'Source and date of the value that stands in a field of a tool, for the lists of processors. Kept by triggers; no row '
  'for an empty field.';
comment on column public.tool_processor_facts.is_reviewed is
  'False: a run of enrichment wrote the value and nobody has checked it. Lists of processors withhold it.';

alter table public.tool_processor_facts enable row level security, force row level security;
create policy tool_processor_facts_read on public.tool_processor_facts for select to perk_app
  using (exists (select 1 from public.tools t where t.id = tool_id));
create policy tool_processor_facts_kernel on public.tool_processor_facts to perk_kernel using (true) with check (true);
-- Who edits a tool (ROLE-03) vouches for what stands on its sheet.
create policy tool_processor_facts_vouch on public.tool_processor_facts for update to perk_app
  using ((select app.is_admin()));
grant select, update (source, is_reviewed, recorded_at) on public.tool_processor_facts to perk_app;
grant select, insert, update, delete on public.tool_processor_facts to perk_kernel;

create function app.keep_processor_facts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  f record;
begin
  for f in select * from (values ('owner', old.owner, new.owner), ('hosting_country', old.hosting_country, new.hosting_country),
                                 ('dpa_url', old.dpa_url, new.dpa_url),
                                 ('subprocessors_url', old.subprocessors_url, new.subprocessors_url))
                    as x (field, former, present) where x.former is distinct from x.present loop
    delete from public.tool_processor_facts k where k.tool_id = new.id and k.field = f.field;
    if not app.is_blank(f.present) then
      insert into public.tool_processor_facts (tool_id, field) values (new.id, f.field);
    end if;
  end loop;
  return null;
end $$;
alter function app.keep_processor_facts() owner to perk_kernel;
create trigger keep_processor_facts
  after insert or update of owner, hosting_country, dpa_url, subprocessors_url on public.tools
  for each row execute function app.keep_processor_facts();

-- Enrichment writes the tool first and its sources then. An admin checks what they apply; nobody checks a run.
create function app.source_processor_facts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.tool_processor_facts k set source = new.source, is_reviewed = new.run_id is null
   where k.tool_id = new.tool_id and k.field = new.field;
  return null;
end $$;
alter function app.source_processor_facts() owner to perk_kernel;
create trigger source_processor_facts after insert on public.tool_field_sources
  for each row execute function app.source_processor_facts();

-- What stands there already. Its day is not known: the last edit of the sheet is the latest that it can be.
create function app.fill_processor_facts() returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into public.tool_processor_facts (tool_id, field, source, is_reviewed, recorded_at)
    select t.id, x.field, coalesce(s.source, 'staff'), s.run_id is null, coalesce(s.applied_at, t.updated_at)
      from public.tools t
      cross join lateral (values ('owner', t.owner), ('hosting_country', t.hosting_country), ('dpa_url', t.dpa_url),
                                 ('subprocessors_url', t.subprocessors_url)) x (field, present)
      left join lateral (select f.source, f.run_id, f.applied_at, f.new_value from public.tool_field_sources f
                          where f.tool_id = t.id and f.field = x.field and f.reverted_at is null
                          order by f.id desc limit 1) s on s.new_value = to_jsonb(x.present)
     where not app.is_blank(x.present);
  end;
alter function app.fill_processor_facts() owner to perk_kernel;
select app.fill_processor_facts();
drop function app.fill_processor_facts();

-- As in 0006, with the new columns. A snapshot of before lacks them.
create or replace function app.undo_startup_merge(p_merge_id uuid) returns table (survivor_id uuid, merged_id uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  m record;
begin
  for m in select u.survivor_id, u.merged_id, x.snapshot -> 'tools' as said
             from app.undo_startup_merge_without_tools(p_merge_id) u, public.startup_merges x where x.id = p_merge_id loop
    delete from public.startup_tools u using jsonb_to_recordset(m.said) as b (id uuid)
     where u.startup_id = m.survivor_id and u.id = b.id;
    insert into public.startup_tools (id, startup_id, tool_id, since, may_be_named, ended_on, outcome, reason, replaced_by,
      note, answered_at, moved_from, created_by, created_at, updated_at, has_personal_data, processing_purpose,
      personal_data, hosting_country, transfer_basis, transfer_detail, processing_said_at)
    select b.id, b.startup_id, b.tool_id, b.since, b.may_be_named, b.ended_on, b.outcome, b.reason,
           (select t.id from public.tools t where t.id = b.replaced_by), b.note, b.answered_at,
           (select t.id from public.tools t where t.id = b.moved_from),
           (select p.id from public.profiles p where p.id = b.created_by), b.created_at, b.updated_at,
           coalesce(b.has_personal_data, true), b.processing_purpose, b.personal_data, b.hosting_country,
           b.transfer_basis, b.transfer_detail, b.processing_said_at
      from jsonb_populate_recordset(null::public.startup_tools, m.said) b join public.tools t on t.id = b.tool_id;
    return query select m.survivor_id, m.merged_id;
  end loop;
end $$;

revoke create on schema app from perk_kernel;
