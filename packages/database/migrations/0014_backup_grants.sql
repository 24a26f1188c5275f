-- perk_backup has BYPASSRLS and reads only: pg_dump under row-level security would otherwise fail.
grant select on all tables in schema public, app, auth to perk_backup;
grant select on all sequences in schema public, app, auth to perk_backup;
alter default privileges for role perk_owner in schema public, app, auth grant select on tables to perk_backup;
alter default privileges for role perk_owner in schema public, app, auth grant select on sequences to perk_backup;

-- Kernel no longer needs to create anything; later migrations grant it back for the time they run.
revoke create on schema app, public from perk_kernel;
