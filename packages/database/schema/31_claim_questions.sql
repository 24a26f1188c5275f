-- « Avez-vous activé l'avantage ? »: questions by mail, each answered once without signing in (CLM-04).

create table app.claim_questions (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references public.claims (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  answered_at timestamptz,
  answer text check (answer in ('activated', 'not-yet', 'abandoned')),
  check ((answer is null) = (answered_at is null))
);
comment on table app.claim_questions is
  'One row per question and person. The mail has the token; only its hash is stored. It answers this question and '
  'opens nothing else.';
create index claim_questions_claim_idx on app.claim_questions (claim_id);
create index claim_questions_user_idx on app.claim_questions (user_id);

alter table app.claim_questions enable row level security, force row level security;
create policy claim_questions_kernel on app.claim_questions to perk_kernel using (true) with check (true);
create policy claim_questions_worker on app.claim_questions for insert to perk_worker with check (true);
grant insert (claim_id, user_id, token_hash) on app.claim_questions to perk_worker;
grant select, update, delete on app.claim_questions to perk_kernel;

-- The question behind a link, while it can be answered: its person still acts for the startup, the claim is granted.
create function app.find_claim_question(p_token_hash bytea)
  returns table (id uuid, claim_id uuid, user_id uuid, tool_name text, perk_title text, estimated_value integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select q.id, q.claim_id, q.user_id, c.tool_name, c.perk_title, c.estimated_value
      from app.claim_questions q
      join public.claims c on c.id = q.claim_id and c.state = 'granted'
      join public.startups s on s.id = c.startup_id
      join public.startup_members m on m.startup_id = c.startup_id and m.user_id = q.user_id and m.left_at is null
                                   and (m.is_lead or s.all_members_claim)
      join public.profiles p on p.id = q.user_id and coalesce(p.status, 'active') = 'active'
     where q.token_hash = p_token_hash and q.answered_at is null and q.expires_at > now();
  end;
alter function app.find_claim_question(bytea) owner to perk_kernel;
grant execute on function app.find_claim_question(bytea) to perk_app;

-- True when the answer was recorded. Without a value nothing counts as confirmed.
create function app.answer_claim_question(p_token_hash bytea, p_answer text, p_value integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_question record;
  v_last bigint;
begin
  perform 1 from public.claims c join app.claim_questions q on q.claim_id = c.id
    where q.token_hash = p_token_hash for update of c;
  select f.id, f.claim_id, f.user_id into v_question from app.find_claim_question(p_token_hash) f;
  if not found then
    return false;
  end if;
  update app.claim_questions set answered_at = now(), answer = p_answer where id = v_question.id;
  select max(e.id) into v_last from public.claim_events e where e.claim_id = v_question.claim_id;
  if p_answer = 'activated' then
    perform app.set_claim_state(v_question.claim_id, 'activated', '{"detail": {"by": "mail"}}');
    update public.claims set confirmed_value = coalesce(p_value, confirmed_value) where id = v_question.claim_id;
  elsif p_answer = 'abandoned' then
    perform app.set_claim_state(v_question.claim_id, 'withdrawn', '{"detail": {"by": "mail"}}');
  else
    perform app.note_claim(v_question.claim_id, 'not-yet', null, null, null, '{"by": "mail"}');
  end if;
  update public.claim_events set actor_id = v_question.user_id
   where claim_id = v_question.claim_id and id > v_last;
  return true;
end $$;
alter function app.answer_claim_question(bytea, text, integer) owner to perk_kernel;
grant execute on function app.answer_claim_question(bytea, text, integer) to perk_app;
