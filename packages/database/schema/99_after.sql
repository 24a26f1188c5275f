-- Everything exists: perk_kernel needs to create nothing any more. A later migration that gives it a function grants
-- CREATE first and revokes it at its end.
revoke create on schema app, public from perk_kernel;

-- A backup includes the list of applied migrations: a restored database must not apply them again.
grant usage on schema migrations to perk_backup;
grant select on all tables in schema migrations to perk_backup;
