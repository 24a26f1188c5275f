-- The administration console: its table, the trash, and compliance.
grant create on schema app to perk_kernel;

-- What the console's search looks into: a part of a word counts, as in the documents, whatever its case or accents.
alter table public.tool_cards add column haystack text not null
  generated always as (app.normalise(name || E'\n' || team || E'\n' || description)) stored;
create index tool_cards_haystack_idx on public.tool_cards using gin (haystack public.gin_trgm_ops);

-- Orders of the console's table, in both directions: unknown prices and dates come last in either.
drop index public.tools_renewal_idx;
create index tools_renewal_idx on public.tools (renewal_date, id) where deleted_at is null;
create index tools_renewal_latest_idx on public.tools (renewal_date desc nulls last, id) where deleted_at is null;
create index tools_monthly_idx on public.tools (monthly_price, id) where deleted_at is null;
create index tools_monthly_highest_idx on public.tools (monthly_price desc nulls last, id) where deleted_at is null;

-- Into the trash and out of it is no change of the tool: it comes back with its date.
drop trigger touch_updated_at on public.tools;
create trigger touch_updated_at before update on public.tools
  for each row when (old.allowed_roles = new.allowed_roles and old.updated_at = new.updated_at
                     and old.deleted_at is not distinct from new.deleted_at)
  execute function app.touch_updated_at();

-- As before; a merged tool that left the trash by itself ends the undo of its merge.
create or replace function app.may_undo_merge(p_merge_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select app.actor_is('admin', 'moderator') and exists (
      select 1 from public.tool_merges m
       where m.id = p_merge_id and m.undone_at is null and m.created_at > now() - interval '30 days'
         and exists (select 1 from public.tools s where s.id = m.survivor_id and s.deleted_at is null)
         and public.can_access_tool(app.current_user_id(), m.survivor_id)
         and not exists (
           select 1 from unnest(m.merged_ids) tool_id left join public.tools t on t.id = tool_id
            where t.id is null or t.deleted_at is distinct from m.created_at
               or not (app.is_admin() or t.allowed_roles = '{}' or t.allowed_roles && app.actor_roles())));
  end;

-- The card is written anew when a tool leaves the trash; its popularity is the favourites that waited for it.
create function app.restore_tool(p_tool_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_admin() then
    return false;
  end if;
  update public.tools set deleted_at = null
   where id = p_tool_id and deleted_at > now() - interval '30 days';
  if not found then
    return false;
  end if;
  update public.tool_cards c
     set popularity = (select count(*) from public.user_favorites f where f.tool_id = p_tool_id)
   where c.id = p_tool_id;
  return true;
end $$;
alter function app.restore_tool(uuid) owner to perk_kernel;
grant execute on function app.restore_tool(uuid) to perk_app;

-- Compliance. packages/domain/src/compliance states the same rules, and a property-based test keeps them in agreement.
-- Which fields a tool lacks does not depend on which are required, so it is kept with the tool as one number: bit n is the
-- nth field of this list. Choosing other required fields then rewrites nothing, however many tools there are.
create function app.compliance_fields() returns text[]
  language sql immutable parallel safe
  return array['name', 'description', 'category', 'team', 'status', 'owner', 'url', 'tool_type', 'usage_level', 'cost',
    'cost_per_period', 'renewal_frequency', 'renewal_date', 'renewal_responsible', 'what_is_it_for', 'how_to_use',
    'advantages', 'key_features', 'use_cases', 'tags', 'alternatives', 'product_hunt_url', 'youtube_tutorial'];

-- The characters that String.prototype.trim takes for blanks.
create function app.trim_blanks(value text) returns text
  language sql immutable strict parallel safe
  return btrim(value, E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff');

create function app.is_blank(value text) returns boolean
  language sql immutable parallel safe
  return coalesce(app.trim_blanks(value), '') = '';

create function app.mask_of(flags boolean[]) returns integer
  language sql immutable strict parallel safe
  begin atomic
    select coalesce(sum(1 << (n::integer - 1)), 0)::integer from unnest(flags) with ordinality f(flag, n) where flag;
  end;
grant execute on function app.compliance_fields(), app.trim_blanks(text), app.is_blank(text), app.mask_of(boolean[])
  to perk_app, perk_worker, perk_kernel;

alter table public.tools add column empty_fields integer not null generated always as (app.mask_of(array[
  app.is_blank(name), app.is_blank(description) or app.trim_blanks(description) = 'eee', category_id is null,
  app.is_blank(team), app.is_blank(status), app.is_blank(owner), app.is_blank(url), app.is_blank(tool_type),
  app.is_blank(usage_level), app.is_blank(cost), cost_per_period is null, app.is_blank(renewal_frequency),
  renewal_date is null, app.is_blank(renewal_responsible), app.is_blank(what_is_it_for), app.is_blank(how_to_use),
  app.is_blank(advantages), cardinality(key_features) = 0, cardinality(use_cases) = 0, cardinality(tags) = 0,
  cardinality(alternatives) = 0, app.is_blank(product_hunt_url), app.is_blank(youtube_tutorial)])) stored;
create index tools_compliance_idx on public.tools (empty_fields, name_norm, id) where deleted_at is null;

-- The name always counts; a field this list does not know counts for nothing.
create function app.required_mask(required text[]) returns integer
  language sql immutable strict parallel safe
  begin atomic
    select bit_or(1 << (n::integer - 1)) from unnest(app.compliance_fields()) with ordinality f(field, n)
     where n = 1 or field = any (required);
  end;

create function app.compliance_score(empty_fields integer, required_mask integer) returns integer
  language sql immutable strict parallel safe
  return (100 * (bit_count(required_mask::bit(32)) - bit_count((empty_fields & required_mask)::bit(32)))
          / bit_count(required_mask::bit(32)))::integer;

create function app.compliance_status(score integer) returns text
  language sql immutable strict parallel safe
  return case when score = 100 then 'compliant' when score >= 70 then 'partial' else 'non_compliant' end;

create function app.missing_fields(empty_fields integer, required_mask integer) returns text[]
  language sql immutable strict parallel safe
  begin atomic
    select coalesce(array_agg(field order by n), '{}') from unnest(app.compliance_fields()) with ordinality f(field, n)
     where (empty_fields & required_mask & (1 << (n::integer - 1))) <> 0;
  end;
grant execute on function app.required_mask(text[]), app.compliance_score(integer, integer),
  app.compliance_status(integer), app.missing_fields(integer, integer) to perk_app, perk_worker, perk_kernel;

-- How many tools lack the same fields. As definer: without row-level security the index alone answers.
create function app.compliance_masks() returns table (empty_fields integer, tools integer)
  language sql stable rows 200 security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select t.empty_fields, count(*)::integer from public.tools t
     where t.deleted_at is null and app.is_admin() group by t.empty_fields;
  end;
alter function app.compliance_masks() owner to perk_kernel;
revoke execute on function app.compliance_masks() from public;
grant execute on function app.compliance_masks() to perk_app;

revoke create on schema app from perk_kernel;
