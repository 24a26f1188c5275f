-- What webhooks are told: triggers on the objects, so that no path of the application can forget one (HOOK-02).
-- packages/domain/src/webhooks/vocabulary.ts lists the types; a test compares them.

-- Columns that follow from others, or that say who may see the tool. The trash has events of its own.
create function app.tell_of_tool() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  unsaid text[] := array['updated_at', 'allowed_roles', 'deleted_at', 'icon_hash', 'name_norm', 'monthly_price',
                         'price_band', 'domain', 'lacks_owner', 'needs_enrichment', 'empty_fields'];
  tool public.tools := case tg_op when 'DELETE' then old else new end;
  v_type text;
  v_changes jsonb;
begin
  if tg_op = 'DELETE' then
    perform app.end_webhook_sequence(old.id);
  end if;
  if not app.is_topic_wanted('tool') then
    return null;
  end if;
  if tg_op = 'DELETE' then
    v_type := case when old.deleted_at is null then 'tool.deleted' end;
  elsif new.deleted_at is not null then
    v_type := case when tg_op = 'UPDATE' and old.deleted_at is null then 'tool.deleted' end;
  elsif tg_op = 'INSERT' then
    v_type := 'tool.created';
  elsif old.deleted_at is not null then
    v_type := 'tool.restored';
  else
    select jsonb_agg(n.key order by n.key) into v_changes
      from jsonb_each(to_jsonb(new)) n
     where n.key <> all (unsaid) and n.value is distinct from to_jsonb(old) -> n.key;
    v_type := case when v_changes is not null then 'tool.updated' end;
  end if;
  if v_type is not null then
    perform app.publish_webhook_event(v_type, tool.id, jsonb_build_object('id', tool.id, 'name', tool.name,
      'status', tool.status, 'team', tool.team, 'tool_type', tool.tool_type, 'url', tool.url, 'changes', v_changes));
  end if;
  return null;
end $$;
alter function app.tell_of_tool() owner to perk_kernel;
create trigger tell_webhooks after insert or update or delete on public.tools
  for each row execute function app.tell_of_tool();

-- Votes are no event: they would be most of them.
create function app.tell_of_request() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  request public.tool_requests := case tg_op when 'DELETE' then old else new end;
  v_type text;
begin
  if tg_op = 'DELETE' then
    perform app.end_webhook_sequence(old.id);
  end if;
  if not app.is_topic_wanted('request') then
    return null;
  end if;
  v_type := case
    when tg_op = 'INSERT' then 'request.created'
    when tg_op = 'DELETE' then 'request.withdrawn'
    when old.status <> new.status then 'request.decided'
    when (old.tool_name, old.description, old.business_case, old.category, old.priority, old.estimated_cost)
         is distinct from
         (new.tool_name, new.description, new.business_case, new.category, new.priority, new.estimated_cost)
      then 'request.updated' end;
  if v_type is not null then
    perform app.publish_webhook_event(v_type, request.id, jsonb_build_object('id', request.id, 'name', request.tool_name,
      'status', request.status, 'priority', request.priority, 'tool_id', request.tool_id));
  end if;
  return null;
end $$;
alter function app.tell_of_request() owner to perk_kernel;
create trigger tell_webhooks after insert or update or delete on public.tool_requests
  for each row execute function app.tell_of_request();

-- Drafts are for staff. Stock and freshness change with every claim and every night, and are no event.
create function app.tell_of_perk() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  perk public.perks := case tg_op when 'DELETE' then old else new end;
  v_type text;
begin
  if tg_op = 'DELETE' then
    perform app.end_webhook_sequence(old.id);
  end if;
  if perk.state = 'draft' or not app.is_topic_wanted('perk') then
    return null;
  end if;
  v_type := case
    when tg_op = 'DELETE' then 'perk.deleted'
    when tg_op = 'INSERT' or old.state = 'draft' then 'perk.published'
    when old.state <> new.state
      then case new.state when 'live' then 'perk.resumed' when 'paused' then 'perk.paused' else 'perk.ended' end
    when (old.title, old.description, old.way, old.terms_version, old.starts_on, old.ends_on)
         is distinct from (new.title, new.description, new.way, new.terms_version, new.starts_on, new.ends_on)
      then 'perk.updated' end;
  if v_type is not null then
    perform app.publish_webhook_event(v_type, perk.id, jsonb_build_object('id', perk.id, 'name', perk.title,
      'tool_id', perk.tool_id, 'tool_name', perk.tool_name, 'kind', perk.kind, 'way', perk.way, 'state', perk.state,
      'state_reason', perk.state_reason, 'estimated_value', perk.estimated_value, 'terms_version', perk.terms_version,
      'ends_on', perk.ends_on));
  end if;
  return null;
end $$;
alter function app.tell_of_perk() owner to perk_kernel;
create trigger tell_webhooks after insert or update or delete on public.perks
  for each row execute function app.tell_of_perk();

-- A claim that is confirmed starts and is granted in one transaction: both are told, in this order. What a program
-- started is told once a person confirms it.
create function app.tell_of_claim() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  claim public.claims := case tg_op when 'DELETE' then old else new end;
  v_event text := case when tg_op = 'DELETE' then 'deleted'
                       when tg_op = 'INSERT' or old.awaits_confirmation then 'created'
                       when old.state <> new.state then new.state end;
begin
  if tg_op = 'DELETE' then
    perform app.end_webhook_sequence(old.id);
  end if;
  if v_event is null or claim.awaits_confirmation or not app.is_topic_wanted('claim') then
    return null;
  end if;
  perform app.publish_webhook_event('claim.' || v_event, claim.id,
    jsonb_build_object('id', claim.id, 'name', claim.perk_title, 'perk_id', claim.perk_id, 'tool_name', claim.tool_name,
      'startup_id', claim.startup_id, 'way', claim.way, 'state', claim.state, 'end_kind', claim.end_kind,
      'origin', claim.origin, 'ends_on', claim.ends_on,
      'startup_name', (select s.name from public.startups s where s.id = claim.startup_id)));
  return null;
end $$;
alter function app.tell_of_claim() owner to perk_kernel;
create trigger tell_webhooks after insert or update of state, awaits_confirmation or delete on public.claims
  for each row execute function app.tell_of_claim();

-- Dates and decisions: no amount leaves the application, as in the mails about contracts.
create function app.publish_renewal(p_type text, p_contract uuid, p_data jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select app.publish_webhook_event(p_type, c.id, p_data || jsonb_build_object('id', c.id, 'name', t.name,
             'tool_id', t.id, 'ends_on', c.ends_on, 'renews_automatically', c.renews_automatically))
      from public.contracts c join public.tools t on t.id = c.tool_id
     where c.id = p_contract and app.is_topic_wanted('renewal');
  end;
alter function app.publish_renewal(text, uuid, jsonb) owner to perk_kernel;

create function app.tell_of_decision() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.publish_renewal('renewal.decided', new.contract_id, jsonb_build_object('decision', new.kind,
    'term_end', new.term_end, 'next_end', new.next_end, 'stops_on', new.stops_on));
  return null;
end $$;
alter function app.tell_of_decision() owner to perk_kernel;
create trigger tell_webhooks after insert on public.contract_decisions
  for each row execute function app.tell_of_decision();

create function app.tell_of_reminder() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.publish_renewal('renewal.due', new.contract_id,
    jsonb_build_object('cancel_by', new.cancel_by, 'lead_days', new.lead_days));
  return null;
end $$;
alter function app.tell_of_reminder() owner to perk_kernel;
create trigger tell_webhooks after insert on app.contract_reminders
  for each row when (new.state = 'mailed') execute function app.tell_of_reminder();

create function app.end_contract_sequence() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.end_webhook_sequence(old.id);
  return null;
end $$;
alter function app.end_contract_sequence() owner to perk_kernel;
create trigger tell_webhooks after delete on public.contracts
  for each row execute function app.end_contract_sequence();

-- Members count once their address is confirmed: what a stranger types into the form reaches no chat.
create function app.publish_member(p_type text, p_user uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select app.publish_webhook_event(p_type, p.id, jsonb_build_object('id', p.id, 'name', p.full_name,
             'role', coalesce(r.role, 'user'), 'status', coalesce(p.status, 'active')))
      from public.profiles p
      join auth."user" u on u."id" = p.id and u."emailVerified"
      left join public.user_roles r on r.user_id = p.id
     where p.id = p_user and app.is_topic_wanted('member');
  end;
alter function app.publish_member(text, uuid) owner to perk_kernel;

-- Fires after create_profile, by its name. The name of a deleted member goes from what is stored, sent or not.
create function app.tell_of_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    perform app.publish_member('member.created', new."id");
    return null;
  end if;
  update app.webhook_events set data = data - 'name' where object_id = old."id";
  if old."emailVerified" and app.is_topic_wanted('member') then
    perform app.publish_webhook_event('member.deleted', old."id", jsonb_build_object('id', old."id"));
  end if;
  perform app.end_webhook_sequence(old."id");
  return null;
end $$;
alter function app.tell_of_account() owner to perk_kernel;
create trigger tell_webhooks_insert after insert on auth."user"
  for each row when (new."emailVerified") execute function app.tell_of_account();
create trigger tell_webhooks_update after update of "emailVerified" on auth."user"
  for each row when (new."emailVerified" and not old."emailVerified") execute function app.tell_of_account();
create trigger tell_webhooks_delete after delete on auth."user"
  for each row execute function app.tell_of_account();

create function app.tell_of_profile() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.publish_member(case
    when coalesce(old.status, 'active') = coalesce(new.status, 'active') then 'member.updated'
    when new.status = 'suspended' then 'member.suspended' else 'member.reactivated' end, new.id);
  return null;
end $$;
alter function app.tell_of_profile() owner to perk_kernel;
create trigger tell_webhooks after update of full_name, status on public.profiles
  for each row when (old.full_name is distinct from new.full_name
                     or coalesce(old.status, 'active') <> coalesce(new.status, 'active'))
  execute function app.tell_of_profile();

create function app.tell_of_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.publish_member('member.role_changed', new.user_id);
  return null;
end $$;
alter function app.tell_of_role() owner to perk_kernel;
create trigger tell_webhooks_insert after insert on public.user_roles
  for each row when (new.role <> 'user') execute function app.tell_of_role();
create trigger tell_webhooks_update after update of role on public.user_roles
  for each row when (old.role <> new.role) execute function app.tell_of_role();
