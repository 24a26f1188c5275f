-- Extensions, schemas and the few functions every later policy leans on.
-- Runs as perk_owner; the roles themselves are cluster-wide and made by roles.ts beforehand.

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

create schema app;
create schema auth;

-- perk_kernel owns every SECURITY DEFINER function. It logs in nowhere, and sees only the tables whose
-- policies name it: FORCE row level security binds the owner too, so nobody reads past a policy by accident.
grant usage on schema public to perk_app, perk_worker, perk_kernel;
grant usage on schema app to perk_app, perk_auth, perk_worker, perk_kernel;
grant usage on schema auth to perk_auth, perk_kernel;
grant create on schema app, public to perk_kernel;
grant usage on schema public, app, auth to perk_backup;

alter default privileges for role perk_owner revoke execute on functions from public;
alter default privileges for role perk_kernel revoke execute on functions from public;

-- unaccent() is only STABLE because its dictionary could change; ours does not, and an index needs IMMUTABLE.
create function app.normalise(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
grant execute on function app.normalise(text) to perk_app, perk_worker, perk_kernel;

create text search configuration public.perk_french (copy = pg_catalog.french);
alter text search configuration public.perk_french
  alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.french_stem;

-- After a transaction the GUC is '' rather than NULL.
create function app.current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
grant execute on function app.current_user_id() to perk_app, perk_auth, perk_worker, perk_kernel;

create function app.touch_updated_at() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.updated_at := now();
  return new;
end $$;
