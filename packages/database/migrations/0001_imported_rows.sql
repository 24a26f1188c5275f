-- What comes from the earlier application (SHIP-04): votes without voters, and which of its rows were brought in.

alter table public.tool_requests
  add column imported_votes integer not null default 0 check (imported_votes >= 0),
  add check (votes >= imported_votes);
comment on column public.tool_requests.imported_votes is
  'Votes of the earlier application, which did not keep who voted. Part of votes.';
comment on column public.tool_requests.votes is
  'The total that everything reads: imported_votes plus the number of rows in tool_request_votes, kept by triggers.';

-- app.keep_votes counts the rows; this adds the rest. The two change votes by differences, so neither undoes the other.
create function app.keep_imported_votes() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.votes := new.votes + new.imported_votes - case tg_op when 'UPDATE' then old.imported_votes else 0 end;
  return new;
end $$;
create trigger keep_imported_votes before insert or update of imported_votes on public.tool_requests
  for each row execute function app.keep_imported_votes();

create table app.earlier_rows (
  source_table text not null check (length(source_table) <= 60),
  key_hash bytea not null check (length(key_hash) = 32),
  brought_at timestamptz not null default now(),
  primary key (source_table, key_hash)
);
comment on table app.earlier_rows is
  'Rows of the earlier application that were brought in. A second import leaves them alone, also when somebody here has '
  'changed or deleted them since. Hashes, so that nothing of a deleted account stays.';
-- No policy and no grant: only the command, which runs as the owner, uses it.
alter table app.earlier_rows enable row level security, force row level security;
