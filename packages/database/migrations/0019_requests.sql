-- What the requests page and its mails need beyond the tables of 0008.
grant create on schema app to perk_kernel;

alter table public.tool_requests
  add column name_norm text generated always as (app.normalise(tool_name)) stored,
  add column search_norm text generated always as (app.normalise(tool_name || ' ' || description)) stored;
create index tool_requests_votes_idx on public.tool_requests (votes desc, created_at desc, id);
create index tool_requests_name_trigram_idx on public.tool_requests using gin (name_norm public.gin_trgm_ops);

-- Who asked, who decided. Profiles are withheld from other members; of those asked for, a name and nothing else is told.
create function app.member_names(ids uuid[]) returns table (id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id, p.full_name from public.profiles p where p.id = any (ids) and app.is_member();
  end;
alter function app.member_names(uuid[]) owner to perk_kernel;
grant execute on function app.member_names(uuid[]) to perk_app;

-- As definer: under row-level security the trigram index is not used, since its operators are not LEAKPROOF. A frequent
-- word has more candidates than are compared; the nearest are among them anyway.
create function app.similar_requests(typed text, most integer)
  returns table (id uuid, tool_name text, status text, votes integer, likeness real)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  set pg_trgm.word_similarity_threshold = 0.4 as $$
    select c.id, c.tool_name, c.status, c.votes, public.word_similarity(app.normalise(typed), c.name_norm)
      from (select * from public.tool_requests r
             where app.normalise(typed) operator(public.<%) r.name_norm and app.is_member() limit 1000) c
     order by 5 desc, c.votes desc, c.id
     limit least(most, 20)
  $$;
alter function app.similar_requests(text, integer) owner to perk_kernel;
grant execute on function app.similar_requests(text, integer) to perk_app;

-- Kinds of mail a member no longer wants; the system's own switches come before.
create table app.mail_opt_outs (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('requests', 'new_tools', 'digest')),
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);
alter table app.mail_opt_outs enable row level security, force row level security;
create policy mail_opt_outs_own on app.mail_opt_outs to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()))
  with check (user_id = (select app.current_user_id()) and (select app.is_member()));
create policy mail_opt_outs_kernel on app.mail_opt_outs to perk_kernel using (true) with check (true);
create policy mail_opt_outs_worker on app.mail_opt_outs for select to perk_worker using (true);
grant select, delete, insert (user_id, kind) on app.mail_opt_outs to perk_app;
grant select, insert, delete on app.mail_opt_outs to perk_kernel;
grant select on app.mail_opt_outs to perk_worker;

-- A token opens nothing but the choice to receive one kind of mail. The worker has no secret to sign with, and each
-- further mail carries the same link: it is therefore stored as it is, and the application cannot read it.
create table app.unsubscribe_tokens (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('requests', 'new_tools', 'digest')),
  token text not null unique check (length(token) between 32 and 100),
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);
alter table app.unsubscribe_tokens enable row level security, force row level security;
create policy unsubscribe_tokens_kernel on app.unsubscribe_tokens for select to perk_kernel using (true);
create policy unsubscribe_tokens_worker on app.unsubscribe_tokens to perk_worker using (true) with check (true);
grant select on app.unsubscribe_tokens to perk_kernel;
grant select, insert on app.unsubscribe_tokens to perk_worker;

-- True when the token is known, whether or not there was anything to change.
create function app.choose_mail(p_token text, p_wanted boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  holder app.unsubscribe_tokens%rowtype;
begin
  select * into holder from app.unsubscribe_tokens t where t.token = p_token;
  if not found then
    return false;
  end if;
  if p_wanted then
    delete from app.mail_opt_outs o where o.user_id = holder.user_id and o.kind = holder.kind;
  else
    insert into app.mail_opt_outs (user_id, kind) values (holder.user_id, holder.kind) on conflict do nothing;
  end if;
  return true;
end $$;
alter function app.choose_mail(text, boolean) owner to perk_kernel;
grant execute on function app.choose_mail(text, boolean) to perk_app;

-- Who was told of which change: written in the transaction that queues the mail, so that a job run again tells nobody
-- twice and forgets nobody.
create table app.request_notices (
  change_id uuid not null references public.tool_request_status_changes (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (change_id, user_id)
);
create index request_notices_user_idx on app.request_notices (user_id);
alter table app.request_notices enable row level security, force row level security;
create policy request_notices_worker on app.request_notices to perk_worker using (true) with check (true);
grant select, insert on app.request_notices to perk_worker;

revoke create on schema app from perk_kernel;
