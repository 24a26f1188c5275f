-- Which migrations ran is part of a backup: pg_dump as perk_backup failed on this schema, and a restore without it
-- would run everything again.
grant usage on schema migrations to perk_backup;
grant select on all tables in schema migrations to perk_backup;
