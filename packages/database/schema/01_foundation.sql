-- Extensions, schemas, roles' rights on them, and the few functions that every later file uses.
-- Runs as perk_owner. The roles belong to the cluster, so src/roles.ts creates them before.
-- Files apply in the order of their numbers, in one transaction.

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

create schema app;
create schema auth;
comment on schema app is 'Functions, and tables that the application reaches mostly through them.';
comment on schema auth is 'Better Auth''s tables. Only perk_auth and perk_kernel have access.';

-- perk_kernel owns every SECURITY DEFINER function and never logs in. FORCE row level security binds owners too,
-- so a function of perk_kernel reads only the tables whose policies name perk_kernel.
-- It needs CREATE to become the owner of a function; 99_after.sql revokes that right.
grant usage on schema public to perk_app, perk_worker, perk_kernel;
grant usage on schema app to perk_app, perk_auth, perk_worker, perk_kernel;
grant usage on schema auth to perk_auth, perk_kernel;
grant create on schema app, public to perk_kernel;

-- No function can be executed by everybody: each one names the roles that may.
alter default privileges for role perk_owner revoke execute on functions from public;
alter default privileges for role perk_kernel revoke execute on functions from public;

-- perk_backup has BYPASSRLS and reads everything: pg_dump fails on tables with row-level security otherwise.
grant usage on schema public, app, auth to perk_backup;
alter default privileges for role perk_owner in schema public, app, auth grant select on tables to perk_backup;
alter default privileges for role perk_owner in schema public, app, auth grant select on sequences to perk_backup;

-- Lower case without accents; an apostrophe, a hyphen and a space are the same, so that every search finds « d’équipe »
-- by « d'équipe » and « rendez-vous » by « rendez vous ». packages/domain/src/shared/text.ts does the same.
-- unaccent() is only STABLE because its dictionary could change; ours does not, and an index needs IMMUTABLE.
create function app.normalise(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, value)),
    '[\s\u00a0\u202f''’‘ʼ`´‐‑‒–—-]+', ' ', 'g');
grant execute on function app.normalise(text) to perk_app, perk_worker, perk_kernel;

-- The words of a text, without punctuation: PostgreSQL's parser would read « cal.com » as a host and keep it whole.
create function app.words_of(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(app.normalise(value), '[^[:alnum:]]+', ' ', 'g'));
grant execute on function app.words_of(text) to perk_app, perk_worker, perk_kernel;

-- The same text written in one word: « Chat GPT » and « ChatGPT » are chatgpt.
create function app.squash(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(app.normalise(value), '[^[:alnum:]]+', '', 'g');
grant execute on function app.squash(text) to perk_app, perk_worker, perk_kernel;

create text search configuration public.perk_french (copy = pg_catalog.french);
alter text search configuration public.perk_french
  alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.french_stem;

-- A word as it is written, its French stem and its English stem: nobody says in which language a text is.
create function app.search_vector(value text) returns tsvector
  language sql immutable parallel safe
  begin atomic
    select to_tsvector('public.perk_french', t.words) || to_tsvector('pg_catalog.simple', t.words)
           || to_tsvector('pg_catalog.english', t.words)
      from (select coalesce(app.words_of(value), '') as words offset 0) t;
  end;
grant execute on function app.search_vector(text) to perk_worker, perk_kernel;

-- The actor, as the transaction's first statement set it (src/actor.ts), or NULL. After a transaction the setting is
-- '' rather than NULL.
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
