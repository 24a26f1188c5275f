-- Mails to members: new tools, changed favourites, the weekly digest, and how to unsubscribe.

create table app.mail_opt_outs (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('requests', 'new_tools', 'digest', 'claims', 'access', 'contracts')),
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table app.mail_opt_outs is
  'Kinds of news that a member refused, by mail and in the bell. The switches of system_settings come first.';

alter table app.mail_opt_outs enable row level security, force row level security;
create policy mail_opt_outs_own on app.mail_opt_outs to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()))
  with check (user_id = (select app.current_user_id()) and (select app.is_member()));
create policy mail_opt_outs_kernel on app.mail_opt_outs to perk_kernel using (true) with check (true);
create policy mail_opt_outs_worker on app.mail_opt_outs for select to perk_worker using (true);
grant select, insert (user_id, kind), delete on app.mail_opt_outs to perk_app;
grant select on app.mail_opt_outs to perk_worker;
grant select, insert, delete on app.mail_opt_outs to perk_kernel;

create table app.unsubscribe_tokens (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('requests', 'new_tools', 'digest', 'favorites', 'claims', 'access', 'contracts')),
  token text not null unique check (length(token) between 32 and 100),
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table app.unsubscribe_tokens is
  'Tokens of the unsubscribe links. Each changes one kind of mail and nothing else.';
comment on column app.unsubscribe_tokens.token is
  'Not hashed: every mail repeats the same link, and the worker has no key to sign one. The application cannot '
  'read it.';

alter table app.unsubscribe_tokens enable row level security, force row level security;
create policy unsubscribe_tokens_kernel on app.unsubscribe_tokens for select to perk_kernel using (true);
create policy unsubscribe_tokens_worker on app.unsubscribe_tokens to perk_worker using (true) with check (true);
grant select, insert on app.unsubscribe_tokens to perk_worker;
grant select on app.unsubscribe_tokens to perk_kernel;

-- True when the token is known, even if nothing changed. Digest and favourites are settings of the member, shown on
-- the settings page; the link changes that same setting.
create function app.choose_mail(p_token text, p_wanted boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  holder app.unsubscribe_tokens%rowtype;
begin
  select * into holder from app.unsubscribe_tokens t where t.token = p_token;
  if not found then
    return false;
  end if;
  if holder.kind in ('digest', 'favorites') then
    insert into public.user_settings (user_id, key, value)
    values (holder.user_id, case holder.kind when 'digest' then 'email_digest' else 'favorite_updates' end,
            to_jsonb(p_wanted))
    on conflict (user_id, key) do update set value = excluded.value, updated_at = now();
  elsif p_wanted then
    delete from app.mail_opt_outs o where o.user_id = holder.user_id and o.kind = holder.kind;
  else
    insert into app.mail_opt_outs (user_id, kind) values (holder.user_id, holder.kind) on conflict do nothing;
  end if;
  return true;
end $$;
alter function app.choose_mail(text, boolean) owner to perk_kernel;
grant execute on function app.choose_mail(text, boolean) to perk_app;

-- Whether the switches of the installation allow this kind; a switch that was never stored is on.
create function app.notices_wanted(p_key text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select not exists (select 1 from public.system_settings s
                        where s.key in ('email_notifications_enabled', p_key) and s.value = 'false'::jsonb);
  end;
alter function app.notices_wanted(text) owner to perk_kernel;
grant execute on function app.notices_wanted(text) to perk_app;

create table app.tool_changes (
  id bigint generated always as identity primary key,
  tool_id uuid not null references public.tools (id) on delete cascade,
  kind text not null check (kind in ('added', 'changed')),
  actor_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  batch uuid,
  told_at timestamptz
);
comment on table app.tool_changes is
  'Tools that members added or changed, written by trigger. The worker groups them into batches and mails each '
  'member once per batch.';
comment on column app.tool_changes.batch is 'NULL until the worker groups the change.';
comment on column app.tool_changes.told_at is 'When the mails of the batch were queued.';
create index tool_changes_tool_idx on app.tool_changes (tool_id, id desc);
create index tool_changes_actor_idx on app.tool_changes (actor_id);
create index tool_changes_waiting_idx on app.tool_changes (id) where batch is null;
create index tool_changes_batch_idx on app.tool_changes (batch) where told_at is null;

alter table app.tool_changes enable row level security, force row level security;
create policy tool_changes_kernel on app.tool_changes to perk_kernel using (true) with check (true);
create policy tool_changes_worker on app.tool_changes to perk_worker using (true) with check (true);
grant select, update (batch, told_at), delete on app.tool_changes to perk_worker;
grant select, insert on app.tool_changes to perk_kernel;

-- Changes without an actor (installation, seeds, enrichment), permissions, and a save without a difference do not count.
create function app.note_tool_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  unsaid text[] := array['updated_at', 'allowed_roles', 'deleted_at'];
begin
  if app.current_user_id() is null or new.deleted_at is not null then
    return null;
  end if;
  if tg_op = 'UPDATE' and (to_jsonb(old) - unsaid) = (to_jsonb(new) - unsaid) then
    return null;
  end if;
  insert into app.tool_changes (tool_id, kind, actor_id)
  values (new.id, case tg_op when 'INSERT' then 'added' else 'changed' end, app.current_user_id());
  return null;
end $$;
alter function app.note_tool_change() owner to perk_kernel;
create trigger note_tool_change after insert or update on public.tools
  for each row execute function app.note_tool_change();

create table app.mail_notices (
  key text not null check (length(key) between 1 and 100),
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (key, user_id)
);
comment on table app.mail_notices is
  'Who was sent what. Written in the transaction that queues the mail, so a job that runs again sends nothing '
  'twice.';
create index mail_notices_user_idx on app.mail_notices (user_id);
create index mail_notices_created_idx on app.mail_notices (created_at);

alter table app.mail_notices enable row level security, force row level security;
create policy mail_notices_worker on app.mail_notices to perk_worker using (true) with check (true);
grant select, insert, delete on app.mail_notices to perk_worker;

-- Active members with a confirmed address: nobody else receives mail they did not ask for.
create function app.mailable_members() returns table (id uuid, email text, name text, role text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id, p.email, p.full_name, coalesce(r.role, 'user')
      from public.profiles p
      join auth."user" u on u."id" = p.id and u."emailVerified"
      left join public.user_roles r on r.user_id = p.id
     where coalesce(p.status, 'active') = 'active';
  end;
alter function app.mailable_members() owner to perk_kernel;
grant execute on function app.mailable_members() to perk_worker;

-- What another member did to a tool in the last two minutes, for the notification in an open page. NULL: nothing.
create function app.recent_tool_change(p_tool_id uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select case when c.actor_id is distinct from app.current_user_id() then c.kind end
      from (select * from app.tool_changes t where t.tool_id = p_tool_id order by t.id desc limit 1) c
     where c.created_at > clock_timestamp() - interval '2 minutes' and app.is_member();
  end;
alter function app.recent_tool_change(uuid) owner to perk_kernel;
grant execute on function app.recent_tool_change(uuid) to perk_app;
