-- Categories of tools.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and length(name) <= 60),
  description text check (length(description) <= 500),
  color text check (color ~ '^(#[0-9a-fA-F]{3,8}|[a-z][a-z0-9-]{1,40})$'),
  is_leaving boolean not null default false
);
comment on table public.categories is 'Categories of tools. Public: the landing page and every card show them.';
comment on column public.categories.color is 'A hex value that starts with #, or a CSS colour class.';
comment on column public.categories.is_leaving is
  'Deleted for every user; the worker still removes it from its tools (app.settle_category).';

-- The seven of the form that adds a tool, and the secure zone's own (decision 34). Inserted before FORCE row level
-- security applies to perk_owner.
insert into public.categories (name, description, color) values
  ('Productivité', 'Organiser le travail, les documents et les projets', '#2f6fde'),
  ('CRM & Ventes', 'Trouver des clients, les suivre et les fidéliser', '#0f8a5f'),
  ('Intelligence Artificielle', 'Modèles, assistants et automatisation', '#7a4fd0'),
  ('Design & UX', 'Concevoir, prototyper et tester les interfaces', '#c8447c'),
  ('Développement', 'Écrire, héberger et surveiller les logiciels', '#b4690e'),
  ('Communication', 'Échanger en équipe et avec l’extérieur', '#0e8fa3'),
  ('Autres', 'Finance, RH, juridique et tout le reste', '#6b7280'),
  ('Sécurisé', 'Outils de la zone sécurisée', '#b3403a');

alter table public.categories enable row level security, force row level security;
create policy categories_read on public.categories for select to perk_app using (true);
create policy categories_insert on public.categories for insert to perk_app with check ((select app.is_admin()));
create policy categories_update on public.categories for update to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy categories_delete on public.categories for delete to perk_app using ((select app.is_admin()));
create policy categories_kernel on public.categories to perk_kernel using (true) with check (true);
create policy categories_worker on public.categories for select to perk_worker using (true);
grant select, insert, update, delete on public.categories to perk_app;
grant select on public.categories to perk_worker;
grant select, delete on public.categories to perk_kernel;
