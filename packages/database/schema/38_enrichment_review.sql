-- « Relire avant d'écrire »: what enrichment found waits here until an admin accepts or refuses it (decision 90).

create table public.enrichment_proposals (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null references public.tools (id) on delete cascade,
  field text not null check (field in ('owner', 'description', 'url', 'what_is_it_for', 'how_to_use', 'advantages',
    'tool_type', 'usage_level', 'cost', 'tags', 'use_cases', 'key_features', 'needs',
    'product_hunt_url', 'youtube_tutorial')),
  source text not null check (source in ('model', 'page')),
  former_value jsonb not null,
  new_value jsonb not null,
  found_at timestamptz not null default now(),
  unique (tool_id, field)
);
comment on table public.enrichment_proposals is
  'One row per field that enrichment would write. A newer finding replaces an older one. A row whose tool no longer has '
  'the former value is out of date: it is neither shown nor written.';
create index enrichment_proposals_found_idx on public.enrichment_proposals (found_at, id);

alter table public.enrichment_proposals enable row level security, force row level security;
create policy enrichment_proposals_admins on public.enrichment_proposals to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy enrichment_proposals_worker on public.enrichment_proposals to perk_worker using (true) with check (true);
grant select, delete on public.enrichment_proposals to perk_app;
grant insert (tool_id, field, source, former_value, new_value),
      update (source, former_value, new_value, found_at) on public.enrichment_proposals to perk_app;
grant select, insert, update, delete on public.enrichment_proposals to perk_worker;
