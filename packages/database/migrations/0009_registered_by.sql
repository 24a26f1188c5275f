-- A first sign-in by a provider is welcomed by the transaction that creates the account, so that a crash leaves none
-- without its line in the audit log and its startup (SSO-02).
grant create on schema app to perk_kernel;

alter table auth."user" add column registered_by text check (length(registered_by) <= 100);
comment on column auth."user".registered_by is 'The identity provider that created the account; NULL for all others.';

create function app.welcome_new_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.welcome_by_provider(new.id, new.registered_by);
  return null;
end $$;
alter function app.welcome_new_account() owner to perk_kernel;
-- After create_profile: triggers fire in the order of their names.
create trigger welcome_new_account after insert on auth."user"
  for each row when (new.registered_by is not null) execute function app.welcome_new_account();

revoke create on schema app from perk_kernel;
