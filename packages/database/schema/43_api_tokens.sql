-- API tokens: programs act for a member with a part of the member's rights (TOK-01 to TOK-04, ADR 0018).

create table app.api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 60),
  public_id text not null unique check (public_id ~ '^[0-9a-f]{12}$'),
  last_four text not null check (length(last_four) = 4),
  token_hash bytea not null unique check (length(token_hash) = 32),
  scopes text[] not null check (cardinality(scopes) between 1 and 40 and array_position(scopes, null) is null),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  reminded_at timestamptz,
  check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
comment on table app.api_tokens is
  'Tokens of members for their programs. Only the SHA-256 is stored; a revoked token is deleted.';
comment on column app.api_tokens.public_id is 'The visible part of the token, by which people name it.';
comment on column app.api_tokens.scopes is
  'What the token may reach, and never more than the role of its owner at the moment of use. packages/domain/src/tokens has the list.';
comment on column app.api_tokens.last_used_at is 'Exact to five minutes.';
comment on column app.api_tokens.reminded_at is 'When the mail about its end was queued: once (TOK-03).';
create index api_tokens_user_idx on app.api_tokens (user_id, created_at desc);
create index api_tokens_expires_idx on app.api_tokens (expires_at);

-- Owners see and make their own, admins see and revoke all. Nobody changes one.
alter table app.api_tokens enable row level security, force row level security;
create policy api_tokens_read on app.api_tokens for select to perk_app
  using ((select app.is_member())
         and (user_id = (select app.current_user_id()) or (select app.actor_is('admin'))));
create policy api_tokens_add on app.api_tokens for insert to perk_app
  with check ((select app.is_member()) and user_id = (select app.current_user_id()));
create policy api_tokens_revoke on app.api_tokens for delete to perk_app
  using ((select app.is_member())
         and (user_id = (select app.current_user_id()) or (select app.actor_is('admin'))));
create policy api_tokens_kernel on app.api_tokens to perk_kernel using (true) with check (true);
create policy api_tokens_worker on app.api_tokens to perk_worker using (true) with check (true);
grant select (id, user_id, name, public_id, last_four, scopes, created_at, expires_at, last_used_at),
      insert (user_id, name, public_id, last_four, token_hash, scopes, expires_at), delete
  on app.api_tokens to perk_app;
grant select (id, user_id, name, public_id, created_at, expires_at, reminded_at), update (reminded_at), delete
  on app.api_tokens to perk_worker;
grant select, update (last_used_at), delete on app.api_tokens to perk_kernel;

-- From token to identity, in the same words as app.resolve_session. A suspended owner has no row: the token rests
-- until the account is active again. An expired one has a row, so that the program hears why it is refused.
create function app.resolve_api_token(p_token_hash bytea)
  returns table (token_id uuid, user_id uuid, email text, full_name text, role text, scopes text[],
                 expires_at timestamptz, is_expired boolean, owes_two_factor boolean, last_used_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select t.id, p.id, p.email, p.full_name, r.role, t.scopes, t.expires_at, t.expires_at <= now(),
           app.two_factor_mandatory() and not coalesce(u."twoFactorEnabled", false), t.last_used_at
      from app.api_tokens t
      join auth."user" u on u."id" = t.user_id
      join public.profiles p on p.id = t.user_id and coalesce(p.status, 'active') = 'active'
      left join public.user_roles r on r.user_id = p.id
     where t.token_hash = p_token_hash;
end $$;
alter function app.resolve_api_token(bytea) owner to perk_kernel;
grant execute on function app.resolve_api_token(bytea) to perk_app;

-- The condition makes the later ones of concurrent requests do nothing.
create function app.touch_api_token(p_token_id uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update app.api_tokens set last_used_at = now()
     where id = p_token_id and (last_used_at is null or last_used_at < now() - interval '4 minutes');
  end;
alter function app.touch_api_token(uuid) owner to perk_kernel;
grant execute on function app.touch_api_token(uuid) to perk_app;

-- Whoever knew the former password may have made a token with it.
create function app.revoke_api_tokens() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from app.api_tokens where user_id = old."userId";
  return null;
end $$;
alter function app.revoke_api_tokens() owner to perk_kernel;
create trigger revoke_api_tokens after update of "password" on auth."account"
  for each row when (old."password" is distinct from new."password") execute function app.revoke_api_tokens();
