-- Compliance: how complete a tool is. packages/domain/src/compliance implements the same rules, and a property-based
-- test compares the two. tools.empty_fields says which fields are empty; these functions apply the required ones, so
-- that choosing other required fields rewrites no tool.

-- The order is the order of the bits of tools.empty_fields: append only.
create function app.compliance_fields() returns text[]
  language sql immutable parallel safe
  return array['name', 'description', 'category', 'team', 'status', 'owner', 'url', 'tool_type', 'usage_level', 'cost',
    'cost_per_period', 'renewal_frequency', 'renewal_date', 'renewal_responsible', 'what_is_it_for', 'how_to_use',
    'advantages', 'key_features', 'use_cases', 'tags', 'alternatives', 'product_hunt_url', 'youtube_tutorial'];
grant execute on function app.compliance_fields() to perk_app, perk_worker, perk_kernel;

-- The name is always required; an unknown field is ignored.
create function app.required_mask(required text[]) returns integer
  language sql immutable strict parallel safe
  begin atomic
    select bit_or(1 << (n::integer - 1)) from unnest(app.compliance_fields()) with ordinality f(field, n)
     where n = 1 or field = any (required);
  end;
grant execute on function app.required_mask(text[]) to perk_app, perk_worker, perk_kernel;

create function app.compliance_score(empty_fields integer, required_mask integer) returns integer
  language sql immutable strict parallel safe
  return (100 * (bit_count(required_mask::bit(32)) - bit_count((empty_fields & required_mask)::bit(32)))
          / bit_count(required_mask::bit(32)))::integer;
grant execute on function app.compliance_score(integer, integer) to perk_app, perk_worker, perk_kernel;

create function app.compliance_status(score integer) returns text
  language sql immutable strict parallel safe
  return case when score = 100 then 'compliant' when score >= 70 then 'partial' else 'non_compliant' end;
grant execute on function app.compliance_status(integer) to perk_app, perk_worker, perk_kernel;

create function app.missing_fields(empty_fields integer, required_mask integer) returns text[]
  language sql immutable strict parallel safe
  begin atomic
    select coalesce(array_agg(field order by n), '{}') from unnest(app.compliance_fields()) with ordinality f(field, n)
     where (empty_fields & required_mask & (1 << (n::integer - 1))) <> 0;
  end;
grant execute on function app.missing_fields(integer, integer) to perk_app, perk_worker, perk_kernel;

-- Number of tools per set of empty fields. SECURITY DEFINER: without row-level security an index-only scan answers.
create function app.compliance_masks() returns table (empty_fields integer, tools integer)
  language sql stable rows 200 security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select t.empty_fields, count(*)::integer from public.tools t
     where t.deleted_at is null and app.is_admin() group by t.empty_fields;
  end;
alter function app.compliance_masks() owner to perk_kernel;
grant execute on function app.compliance_masks() to perk_app;
