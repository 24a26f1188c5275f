-- The month in which a perk last worked, as members see it. It says something about the claims of other startups, so it
-- moves only once at least three startups activated the perk (STU-07, decision 106). Staff see last_success_on.
create function app.keep_shown_success() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- A perk that is inserted with a success is sample data: the application has no grant to write one.
  if tg_op = 'INSERT'
     or (select count(distinct c.startup_id) from public.claims c
          where c.perk_id = new.id and c.activated_at is not null) >= 3 then
    new.shown_success_on := date_trunc('month', new.last_success_on)::date;
  end if;
  return new;
end $$;
alter function app.keep_shown_success() owner to perk_kernel;
create trigger keep_shown_success before insert or update of last_success_on on public.perks
  for each row execute function app.keep_shown_success();
