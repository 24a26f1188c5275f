-- The tables of the earlier application, written from the specification alone. No constraint: a dump that was restored
-- by hand may have lost them, and every oddity must be possible. Ids are texts, so that some of them are no UUID.

create table categories (id text, name text, description text, color text);

create table profiles (
  id text, full_name text, avatar_url text, status text, email text, created_at timestamptz
);
create table user_roles (user_id text, role text);
create table user_settings (id text, user_id text, key text, value jsonb, updated_at timestamptz);
create table system_settings (
  key text, value jsonb, description text, category text, updated_by text, updated_at timestamptz
);

-- Prices are texts, alternatives were typed into one field, and credits_left is a column that nobody documented.
create table tools (
  id text, name text, description text, category_id text, team text, status text, url text,
  tool_type text, usage_level text, cost text, cost_per_period numeric, renewal_frequency text, renewal_date text,
  renewal_responsible text, tags text[], use_cases text[], key_features text[], alternatives text,
  has_secure_access boolean, owner text, what_is_it_for text, how_to_use text, advantages text,
  product_hunt_url text, youtube_tutorial text, created_at timestamptz, updated_at timestamptz, credits_left integer
);
create table tool_permissions (id text, tool_id text, role text, created_by text, created_at timestamptz);
create table tool_credentials (
  tool_id text, username text, password text, api_key text, notes text, created_by text, updated_at timestamptz
);
create table user_favorites (user_id text, tool_id text);

create table tool_requests (
  id text, tool_name text, description text, category text, sub_category text, requested_by text,
  priority text, votes integer, status text, date_requested date, business_case text, estimated_cost text,
  expected_users integer, created_at timestamptz
);

create table duplicate_groups (
  id text, reason text, suggested_action text, created_by text, created_at timestamptz, updated_at timestamptz
);
create table duplicate_group_tools (duplicate_group_id text, tool_id text);

create table product_hunt_trends (
  id text, name text, description text, tagline text, category text, maker text, votes integer,
  comments_count integer, rank integer, url text, image_url text, scraped_at timestamptz
);
