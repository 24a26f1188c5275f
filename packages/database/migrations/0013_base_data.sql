-- Decision 34: the add form's seven categories and the secure zone's own. Settings with the documents' defaults.
-- FORCE binds the owner as well; lifted for these rows only.
alter table public.categories no force row level security;
alter table public.system_settings no force row level security;

insert into public.categories (name, description, color) values
  ('Productivité', 'Organiser le travail, les documents et les projets', '#2f6fde'),
  ('CRM & Ventes', 'Trouver des clients, les suivre et les fidéliser', '#0f8a5f'),
  ('Intelligence Artificielle', 'Modèles, assistants et automatisation', '#7a4fd0'),
  ('Design & UX', 'Concevoir, prototyper et tester les interfaces', '#c8447c'),
  ('Développement', 'Écrire, héberger et surveiller les logiciels', '#b4690e'),
  ('Communication', 'Échanger en équipe et avec l’extérieur', '#0e8fa3'),
  ('Autres', 'Finance, RH, juridique et tout le reste', '#6b7280'),
  ('Sécurisé', 'Outils de la zone sécurisée', '#b3403a');

insert into public.system_settings (key, value, description, category) values
  ('app_name', '"Perkothèque"', 'Nom de l’application', 'general'),
  ('company_name', '""', 'Nom de l’entreprise', 'general'),
  ('app_description', '"Le catalogue des logiciels offerts aux startups du studio"', 'Description de l’application', 'general'),
  ('registration_enabled', '{"enabled": true}', 'Autoriser les nouvelles inscriptions', 'auth'),
  ('two_factor_enabled', 'false', 'Double authentification obligatoire', 'security'),
  ('session_timeout_enabled', 'false', 'Expiration automatique des sessions', 'security'),
  ('session_duration_minutes', '480', 'Durée des sessions, en minutes', 'security'),
  ('email_notifications_enabled', 'true', 'Notifications par e-mail', 'notifications'),
  ('new_tool_notifications', 'true', 'Notifications des nouveaux outils', 'notifications'),
  ('request_notifications', 'true', 'Notifications des demandes', 'notifications'),
  ('auto_backup_enabled', 'false', 'Sauvegarde automatique', 'database'),
  ('tool_display_fields_grid', '["name","description","category","team","status","owner","url"]', 'Champs de la grille', 'display'),
  ('tool_display_fields_table', '["name","description","category","team","status","owner","url","tool_type","usage_level"]', 'Champs du tableau', 'display'),
  ('tool_display_badges', '["has_secure_access","product_hunt_url","youtube_tutorial"]', 'Badges', 'display'),
  ('tool_required_fields', '["name","description","team","status","owner","url","tool_type","usage_level","cost","key_features","use_cases"]', 'Champs requis', 'display');

alter table public.categories force row level security;
alter table public.system_settings force row level security;
