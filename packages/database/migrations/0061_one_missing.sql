-- One meaning of « missing » for compliance and for enrichment: a list of blanks holds nothing either. The generated column
-- is made anew, since PostgreSQL 15 and 16 cannot change an expression; packages/domain/src/tools/missing.ts says the same.
grant create on schema app to perk_kernel;

-- PostgreSQL 15 reads E'\v' as the letter: there a list of « v » was empty.
create or replace function app.trim_text(words text) returns text
  language sql immutable parallel safe
  return btrim(coalesce(words, ''), E' \t\n\r\f\x0b\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009'
    '\u200a\u2028\u2029\u202f\u205f\u3000\ufeff');

drop function app.compliance_masks();
alter table public.tools drop column empty_fields;
alter table public.tools add column empty_fields integer not null generated always as (app.mask_of(array[
  app.is_blank(name), app.is_blank(description) or app.trim_blanks(description) = 'eee', category_id is null,
  app.is_blank(team), app.is_blank(status), app.is_blank(owner), app.is_blank(url), app.is_blank(tool_type),
  app.is_blank(usage_level), app.is_blank(cost), cost_per_period is null, app.is_blank(renewal_frequency),
  renewal_date is null, app.is_blank(renewal_responsible), app.is_blank(what_is_it_for), app.is_blank(how_to_use),
  app.is_blank(advantages), app.is_blank_list(key_features), app.is_blank_list(use_cases), app.is_blank_list(tags),
  app.is_blank_list(alternatives), app.is_blank(product_hunt_url), app.is_blank(youtube_tutorial)])) stored;
create index tools_compliance_idx on public.tools (empty_fields, name_norm, id) where deleted_at is null;

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
