-- What members are told of: tools added, favourites changed, the week's digest.
grant create on schema app to perk_kernel;

-- Written by the database itself, so that no way of changing a tool forgets it. The worker gathers what has settled into
-- a batch, and tells each member of a batch once, however many tools it holds.
create table app.tool_changes (
  id bigint generated always as identity primary key,
  tool_id uuid not null references public.tools (id) on delete cascade,
  kind text not null check (kind in ('added', 'changed')),
  actor_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  batch uuid,
  told_at timestamptz
);
create index tool_changes_tool_idx on app.tool_changes (tool_id, id desc);
create index tool_changes_actor_idx on app.tool_changes (actor_id);
create index tool_changes_waiting_idx on app.tool_changes (id) where batch is null;
create index tool_changes_batch_idx on app.tool_changes (batch) where told_at is null;
alter table app.tool_changes enable row level security, force row level security;
create policy tool_changes_kernel on app.tool_changes to perk_kernel using (true) with check (true);
create policy tool_changes_worker on app.tool_changes to perk_worker using (true) with check (true);
grant select, insert on app.tool_changes to perk_kernel;
grant select, delete, update (batch, told_at) on app.tool_changes to perk_worker;

-- Only what a member did: installing, seeding and automatic completion tell nobody. Who may open a tool is no change of
-- it, and neither is saving it as it was.
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

-- Who was told what: noted in the transaction that queues the mail, so that a job run again tells nobody twice.
create table app.mail_notices (
  key text not null check (length(key) between 1 and 100),
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (key, user_id)
);
create index mail_notices_user_idx on app.mail_notices (user_id);
create index mail_notices_created_idx on app.mail_notices (created_at);
alter table app.mail_notices enable row level security, force row level security;
create policy mail_notices_worker on app.mail_notices to perk_worker using (true) with check (true);
grant select, insert, delete on app.mail_notices to perk_worker;

-- Active members whose address is known to be theirs: nobody else is written to unasked.
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

-- The same rule as for lists (app.actor_roles), for somebody who is not the actor.
create function app.role_opens(role text, allowed_roles text[]) returns boolean
  language sql immutable parallel safe
  return role = 'admin' or allowed_roles = '{}' or allowed_roles && array[role, 'user'];
grant execute on function app.role_opens(text, text[]) to perk_worker, perk_kernel;

-- What an unsubscribe link of these mails changes is the member's own setting: one truth, seen on the settings page.
alter table app.unsubscribe_tokens drop constraint unsubscribe_tokens_kind_check,
  add constraint unsubscribe_tokens_kind_check check (kind in ('requests', 'new_tools', 'digest', 'favorites'));
create policy user_settings_kernel on public.user_settings to perk_kernel using (true) with check (true);
grant select, insert, update on public.user_settings to perk_kernel;

create or replace function app.choose_mail(p_token text, p_wanted boolean) returns boolean
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

-- Whether the system's switches let this kind through; a switch that was never stored is on. The settings stay with admins.
create function app.notices_wanted(p_key text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select not exists (select 1 from public.system_settings s
                        where s.key in ('email_notifications_enabled', p_key) and s.value = 'false'::jsonb);
  end;
alter function app.notices_wanted(text) owner to perk_kernel;
grant execute on function app.notices_wanted(text) to perk_app;

-- What somebody else just did to a tool, for the window that is told of it at once. NULL: nothing, or oneself.
create function app.recent_tool_change(p_tool_id uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select case when c.actor_id is distinct from app.current_user_id() then c.kind end
      from (select * from app.tool_changes t where t.tool_id = p_tool_id order by t.id desc limit 1) c
     where c.created_at > clock_timestamp() - interval '2 minutes' and app.is_member();
  end;
alter function app.recent_tool_change(uuid) owner to perk_kernel;
grant execute on function app.recent_tool_change(uuid) to perk_app;

revoke create on schema app from perk_kernel;
