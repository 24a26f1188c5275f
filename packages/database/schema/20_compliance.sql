-- Compliance: how complete a tool is. packages/domain/src/compliance implements the same rules, and a property-based
-- test compares the two. tools.empty_fields says which fields are empty; these functions apply the required ones, so
-- that choosing other required fields rewrites no tool.

create function app.compliance_score(empty_fields integer, required_mask integer) returns integer
  language sql immutable strict parallel safe
  return (100 * (bit_count(required_mask::bit(32)) - bit_count((empty_fields & required_mask)::bit(32)))
          / bit_count(required_mask::bit(32)))::integer;
grant execute on function app.compliance_score(integer, integer) to perk_app, perk_worker, perk_kernel;

create function app.compliance_status(score integer) returns text
  language sql immutable strict parallel safe
  return case when score = 100 then 'compliant' when score >= 70 then 'partial' else 'non_compliant' end;
grant execute on function app.compliance_status(integer) to perk_app, perk_worker, perk_kernel;

-- Number of tools per set of empty fields. SECURITY DEFINER: without row-level security an index-only scan answers.
create function app.compliance_masks() returns table (empty_fields integer, tools integer)
  language sql stable rows 200 security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select t.empty_fields, count(*)::integer from public.tools t
     where t.deleted_at is null and app.is_admin() group by t.empty_fields;
  end;
alter function app.compliance_masks() owner to perk_kernel;
grant execute on function app.compliance_masks() to perk_app;
