-- Sessions are dated by the process that opens or prolongs them, and its clock may be wrong: one that ran ahead for a
-- moment must not leave sessions behind that outlive every rule. PostgreSQL's own clock has the last word: it is also
-- the one that ends them.
create function app.bound_session() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new."createdAt" := least(new."createdAt", now());
  new."expiresAt" := least(new."expiresAt", now() + greatest(
    interval '7 days', make_interval(mins => coalesce(app.session_limit_minutes(), 0))));
  return new;
end $$;
revoke execute on function app.bound_session() from public;

create trigger bound_session before insert or update of "createdAt", "expiresAt" on auth."session"
  for each row execute function app.bound_session();
