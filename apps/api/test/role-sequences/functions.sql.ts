/** Functions that the tests add to their own database, as superuser. */

/**
 * Copies every table of the product and creates the function that restores them all. The audit log is append-only, so
 * it keeps growing. As a replica no trigger or foreign key runs, so the tables can be written in any order. A row is as
 * it was saved while its place and its transaction are the same, so only rows that a call wrote are written again.
 */
const SAVE = `
create function world.save() returns void language plpgsql as $$
declare
  saved regclass;
  statements text := '';
begin
  for saved in
    select c.oid from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'app'::regnamespace)
       and c.oid <> 'app.audit_log'::regclass
  loop
    execute format('create table world.%I as select t.ctid as saved_ctid, t.xmin as saved_xmin, t.* from %s t', saved::oid, saved);
    execute format('analyze world.%I', saved::oid);
    statements := statements || (
      select format('if (select count(*) from %1$s t full join world.%3$I on saved_ctid = t.ctid and saved_xmin = t.xmin
                            where saved_ctid is null or t.ctid is null) > 0 then
                       delete from %1$s t where ctid in (%4$s);
                       insert into %1$s (%2$s) overriding system value select %2$s from world.%3$I s where %5$s;
                       delete from world.%3$I s where %5$s;
                       insert into world.%3$I select t.ctid, t.xmin, t.* from %1$s t where ctid in (%4$s);
                     end if; ',
                    saved, string_agg(quote_ident(a.attname), ', '), saved::oid,
                    format('select t.ctid from %s t left join world.%I s on saved_ctid = t.ctid and saved_xmin = t.xmin
                             where saved_ctid is null', saved, saved::oid),
                    format('not exists (select from %s t where t.ctid = saved_ctid and t.xmin = saved_xmin)', saved))
        from pg_attribute a
       where a.attrelid = saved and a.attnum > 0 and not a.attisdropped and a.attgenerated = '');
  end loop;
  execute format('create function world.restore() returns void language plpgsql
                    set session_replication_role = replica as %L', E'#variable_conflict use_column\\nbegin ' || statements || 'end');
end $$`;

/**
 * Who may do what, by doing it as the application's role on behalf of each member. FOR NO KEY UPDATE applies the
 * policies for updates. Tools are moved to the trash in a subtransaction that is rolled back.
 */
const RIGHTS = `
create function world.rights() returns table (who uuid, may text, what text) language plpgsql as $$
declare
  member uuid;
  tool_ids uuid[] := array(select t.id from public.tools t);
  trashed uuid[];
begin
  return query select p.id, 'sign in', '' from public.profiles p where coalesce(p.status, 'active') = 'active';
  return query select a."userId", 'sign in with the password', md5(a.password)::uuid::text from auth."account" a;
  return query select u.id, 'sign in without a second factor', '' from auth."user" u where u."twoFactorEnabled" is not true;
  return query select r.user_id, 'act as', r.role from public.user_roles r where r.role <> 'user';
  for member in select p.id from public.profiles p loop
    perform set_config('app.user_id', member::text, true);
    set local role perk_app;
    return query
      select member, 'open', t.id::text from public.tools t
      union select member, 'open', id::text from unnest(tool_ids) id where public.can_access_tool(member, id);
    return query
      select distinct member, 'read', 'the text of ' || marks.mark[1]
        from public.tools t, regexp_matches(to_jsonb(t)::text, 'repere-([a-z]+)', 'g') marks(mark);
    return query select member, 'edit', t.id::text from public.tools t for no key update;
    return query select member, 'reveal', k.id::text from public.tool_credentials k;
    if not app.is_admin() then
      begin
        trashed := array(select id from unnest(tool_ids) id where app.trash_secure_tool(id));
        raise exception using errcode = 'PK999';
      exception when sqlstate 'PK999' then
        return query select member, 'trash', id::text from unnest(trashed) id;
      end;
    end if;
    reset role;
  end loop;
end $$`;

export const CREATE_FUNCTIONS: readonly string[] = ['create schema world', SAVE, RIGHTS];
