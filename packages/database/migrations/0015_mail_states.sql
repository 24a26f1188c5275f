-- What became of each queued mail (START-19). The queue itself holds the mail, encrypted, and nobody but the worker reads
-- its rows.

create table app.mails (
  id uuid primary key,
  template text not null check (template ~ '^[a-z]+(-[a-z]+)*$' and length(template) <= 40),
  invitation_id uuid unique references public.startup_invitations (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete cascade,
  valid_until timestamptz,
  created_at timestamptz not null default now(),
  state text not null default 'queued' check (state in ('queued', 'accepted', 'refused', 'expired', 'given-up')),
  tried_at timestamptz,
  fault text check (fault in ('unreachable', 'unknown-host', 'timeout', 'encryption', 'sign-in', 'answer', 'internal')),
  words text check (length(words) <= 200),
  check (state = 'queued' or tried_at is not null)
);
comment on table app.mails is
  'One row per mail: whether the mail server took it. No address and no content; rows go after 30 days.';
comment on column app.mails.id is 'The id of the job. A mail that the former version queued has no row.';
comment on column app.mails.user_id is 'Whose account an administrator opened, for the mail that says so.';
comment on column app.mails.valid_until is 'When the mail''s link ends: the worker no longer sends the mail. An invitation has its own end.';
comment on column app.mails.tried_at is 'When the last attempt ended; once accepted, when that was.';
comment on column app.mails.words is 'What the mail server said, without what it quotes of the mail.';
create index mails_user_idx on app.mails (user_id);
create index mails_state_idx on app.mails (state, tried_at);

alter table app.mails enable row level security, force row level security;
-- Whoever sees an invitation sees what became of its mail.
create policy mails_read on app.mails for select to perk_app
  using ((select app.is_admin())
         or exists (select 1 from public.startup_invitations i where i.id = invitation_id));
create policy mails_queue on app.mails for insert to perk_app with check (state = 'queued');
create policy mails_worker on app.mails to perk_worker using (true) with check (true);
grant select, insert (id, template, invitation_id, user_id, valid_until) on app.mails to perk_app;
grant select, insert (id, template, invitation_id, user_id, valid_until), update (state, tried_at, fault, words), delete
  on app.mails to perk_worker;
