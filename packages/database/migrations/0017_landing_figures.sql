-- The public page says only what perks are worth by what staff typed (START-12), and a new installation is closed,
-- backed up and quiet (START-05).

grant create on schema app to perk_kernel;

-- 1. Figures

-- Perks that are sold out are not offered, so totals leave them out here too, as on « Avantages » (PERK-05).
create or replace function app.landing_perks() returns table (id uuid, estimated_value integer, duration_months integer,
    is_up_to boolean, rules jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id, p.estimated_value, p.duration_months, p.is_up_to, p.rules
      from public.perks p
      join app.public_tools t on t.id = p.tool_id
     where p.state = 'live' and p.stock is distinct from 0;
  end;

-- Replaces app.landing_group_tools, which the processes of 0.2.0 still call: no price leaves it, and the perks of all
-- matching tools come with the names of four. Two steps for the names, because the planner cannot estimate a phrase:
-- first the latest 1,000 cards, which settle any frequent word, then the GIN index for a rare one.
create function app.landing_group(keywords text[]) returns table (tools text[], perk_ids uuid[])
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  most constant integer := 50;
  narrowed tsquery := (
    select string_agg('(' || phrase::text || ')', ' | ')::tsquery
      from unnest(keywords) keyword, phraseto_tsquery('public.perk_french', app.words_of(keyword)) phrase
     where numnode(phrase) > 0);
  pattern text := (
    select '\m(' || string_agg(regexp_replace(app.normalise(keyword), '[^[:alnum:]]+', '[sx]?\W+', 'g'), '|') || ')[sx]?\M'
      from unnest(keywords) keyword);
  ids uuid[];
begin
  ids := array(
    select c.id
      from (select * from app.public_cards order by updated_at desc, name_norm, id limit 1000) c
     where c.search @@ narrowed and app.normalise(concat_ws(' ', c.category, c.name, c.description)) ~ pattern
     order by c.updated_at desc, c.name_norm, c.id limit most);
  if cardinality(ids) < most then
    -- OFFSET 0 keeps the pattern out: it is then asked of the latest rows only, until there are enough.
    ids := array(
      select c.id
        from (select * from app.public_cards where search @@ narrowed
               order by updated_at desc, name_norm, id offset 0) c
       where app.normalise(concat_ws(' ', c.category, c.name, c.description)) ~ pattern
       order by c.updated_at desc, c.name_norm, c.id limit most);
  end if;
  return query
    select array(
             select t.name
               from app.public_tools t
              where t.id = any (ids)
              order by app.normalise(concat_ws(' ', t.category, t.name)) ~ pattern desc, t.updated_at desc, t.name_norm,
                       t.id
              limit 4),
           array(
             select p.id
               from public.perks p
               join public.tool_cards c on c.id = p.tool_id
              where p.state = 'live' and c.search @@ narrowed
                and app.normalise(concat_ws(' ', c.category, c.name, c.description)) ~ pattern);
end $$;
alter function app.landing_group(text[]) owner to perk_kernel;
grant execute on function app.landing_group(text[]) to perk_app;
comment on function app.landing_group(text[]) is
  'A perk group of the landing page: a keyword occurs as a word, singular or plural, in category, name or description. '
  'The names of four of the latest 50 tools, those whose category or name matches first, and the live perks of all '
  'matching tools, of which visitors may count those of app.landing_perks.';

-- A member may not read the perk of a tool that is gone or closed; what their startup accepted was « jusqu’à » or not.
create function app.is_up_to(p_perk_id uuid, p_version integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce((select (t.terms ->> 'is_up_to')::boolean from public.perk_terms t
                      where t.perk_id = p_perk_id and t.version = p_version), false);
  end;
alter function app.is_up_to(uuid, integer) owner to perk_kernel;
grant execute on function app.is_up_to(uuid, integer) to perk_app;
comment on function app.is_up_to(uuid, integer) is 'Whether this version of a perk''s terms says « jusqu’à ».';

-- 2. What to do when one is not in the programme (START-12) is public.

alter policy system_settings_read on public.system_settings
  using (key in ('app_name', 'company_name', 'app_description', 'contact_email', 'registration_enabled', 'join_text',
                 'join_url', 'tool_display_fields_grid', 'tool_display_fields_table', 'tool_display_badges')
         or (select app.is_admin()));

-- 3. A new installation

-- Nobody registers before the first administrator, whatever the setting says. A missing or unreadable value counts as
-- open afterwards (decision 16).
create or replace function app.registration_open() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select app.has_admin() and coalesce(
      (select (value ->> 'enabled')::boolean from public.system_settings where key = 'registration_enabled'), true);
  end;

-- Called in the transaction that makes the first administrator. A setting that somebody saved stays.
create function app.secure_new_installation() returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into public.system_settings as s (key, value, description, category)
    select key, value, description, category
      from (values
        ('registration_enabled', '{"enabled": false}'::jsonb, 'Autoriser les nouvelles inscriptions', 'auth'),
        ('auto_backup_enabled', 'true', 'Sauvegarde automatique', 'database'),
        ('new_tool_notifications', 'false', 'Notifications des nouveaux outils', 'notifications'))
        safe (key, value, description, category)
     where not app.has_admin()
    on conflict (key) do update set value = excluded.value, updated_at = now() where s.updated_by is null;
  end;
alter function app.secure_new_installation() owner to perk_kernel;
grant execute on function app.secure_new_installation() to perk_auth;
grant insert, update on public.system_settings to perk_kernel;

-- Tools of an import or of the starter pack are announced to nobody: only « Ajouter Outil » adds one by name.
create or replace function app.note_import(p_import_id uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into public.tool_import_tools (tool_id, import_id, roles)
    select t.id, i.id, t.allowed_roles
      from public.tool_imports i
      join public.tools t on t.created_by = i.created_by and t.created_at = i.created_at
     where i.id = p_import_id and i.created_at = now() and i.created_by = app.current_user_id() and app.is_admin();
    delete from app.tool_changes c
     using public.tool_import_tools i
     where i.import_id = p_import_id and c.tool_id = i.tool_id and app.is_admin();
  end;
grant delete on app.tool_changes to perk_kernel;

-- http may not read the runs of jobs, and its metrics say when a dump was last made.
create function app.last_backup_at() returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select max(r.finished_at) from app.job_runs r where r.job = 'backups.make' and r.outcome = 'done';
  end;
alter function app.last_backup_at() owner to perk_kernel;
grant execute on function app.last_backup_at() to perk_app;
create policy job_runs_kernel on app.job_runs for select to perk_kernel using (true);
grant select on app.job_runs to perk_kernel;

revoke create on schema app from perk_kernel;
