-- How a perk lives: its state by dates, stock and tool, the versions of its terms, and what happens with its tool.

-- The state of a published perk that staff did not stop. An end that has passed comes first: it does not come back.
create function app.perk_state_on(p_day date, p_starts_on date, p_ends_on date, p_stock integer, p_has_tool boolean)
  returns table (state text, reason text)
  language sql immutable set search_path = pg_catalog, pg_temp
  begin atomic
    select case when p_ends_on < p_day then 'ended'
                when not p_has_tool or p_starts_on > p_day or p_stock = 0 then 'paused'
                else 'live' end,
           case when p_ends_on < p_day then 'dates'
                when not p_has_tool then 'tool'
                when p_starts_on > p_day then 'dates'
                when p_stock = 0 then 'stock' end;
  end;

-- Value, rules, duration and obligations (packages/domain/src/perks/fields.ts). Obligations are a set.
create function app.perk_terms_of(p public.perks) returns jsonb
  language sql immutable set search_path = pg_catalog, pg_temp
  begin atomic
    select jsonb_build_object(
      'kind', p.kind, 'amount', p.amount, 'is_up_to', p.is_up_to, 'duration_months', p.duration_months,
      'clock', p.clock, 'price_after', p.price_after, 'estimated_value', p.estimated_value, 'rules', p.rules,
      'obligations', to_jsonb(array(select o from unnest(p.obligations) o order by o)),
      'other_obligation', p.other_obligation);
  end;

-- Whoever writes a perk (staff, a grant that takes the last code, the nightly job, a tool that goes into the trash), its
-- state follows from dates, stock and tool. What staff stopped stays stopped.
create function app.settle_perk() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_name text;
  v_has_tool boolean := false;
begin
  select t.name, t.deleted_at is null into v_name, v_has_tool from public.tools t where t.id = new.tool_id;
  new.tool_name := coalesce(v_name, new.tool_name);
  if new.state <> 'draft' and new.state_reason is distinct from 'staff' then
    select s.state, s.reason into new.state, new.state_reason
      from app.perk_state_on((now() at time zone 'Europe/Paris')::date, new.starts_on, new.ends_on, new.stock,
                             coalesce(v_has_tool, false)) s;
  end if;
  if new.state <> 'draft' then
    new.published_at := coalesce(new.published_at, now());
  end if;
  -- Nobody can have claimed a draft: its terms change in place.
  if tg_op = 'UPDATE' and old.published_at is not null and app.perk_terms_of(new) <> app.perk_terms_of(old) then
    new.terms_version := old.terms_version + 1;
  end if;
  return new;
end $$;
alter function app.settle_perk() owner to perk_kernel;
create trigger settle_perk before insert or update on public.perks
  for each row execute function app.settle_perk();

create function app.keep_perk_terms() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.perk_terms (perk_id, version, terms, created_by)
  values (new.id, new.terms_version, app.perk_terms_of(new), app.current_user_id())
  on conflict (perk_id, version) do update set terms = excluded.terms where perk_terms.terms <> excluded.terms;
  return null;
end $$;
alter function app.keep_perk_terms() owner to perk_kernel;
create trigger keep_perk_terms after insert or update on public.perks
  for each row execute function app.keep_perk_terms();
grant execute on function app.perk_state_on(date, date, date, integer, boolean), app.perk_terms_of(public.perks)
  to perk_kernel;

-- A new name, the trash and the way out of it: the trigger of perks looks at the tool again.
create function app.settle_perks_of_tool() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.perks set tool_id = tool_id where tool_id = new.id;
  return null;
end $$;
alter function app.settle_perks_of_tool() owner to perk_kernel;
create trigger settle_perks_of_tool after update of name, deleted_at on public.tools
  for each row when (old.name <> new.name or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function app.settle_perks_of_tool();

-- For the nightly job: perks whose dates say something else today. Returns the perks that changed.
create function app.settle_perk_dates() returns table (id uuid)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update public.perks p set state = p.state
      from (select (now() at time zone 'Europe/Paris')::date as day) today
     where p.state <> 'draft' and p.state_reason is distinct from 'staff'
       and ((p.state <> 'ended' and p.ends_on < today.day)
            or (p.state = 'paused' and p.state_reason = 'dates' and p.starts_on <= today.day))
    returning p.id;
  end;
alter function app.settle_perk_dates() owner to perk_kernel;
grant execute on function app.settle_perk_dates() to perk_worker;

-- Moderators publish without reading secrets: this says only that there is one.
create function app.perk_has_secret(p_perk uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select app.is_staff() and exists (
      select 1 from public.perk_secrets s join public.perks p on p.id = s.perk_id
       where s.perk_id = p_perk and s.voided_at is null
         and s.kind = case p.way when 'private-link' then 'link' when 'partner-form' then 'identifier' else p.way end);
  end;
alter function app.perk_has_secret(uuid) owner to perk_kernel;
grant execute on function app.perk_has_secret(uuid) to perk_app;
