-- Whose favourite a tool is, is asked for a page of tools and one member at a time. With the tool alone in it, this index
-- was chosen for that too, and read every member who favours a popular tool; with both, it has the answer itself.
create index user_favorites_tool_user_idx on public.user_favorites (tool_id, user_id);
drop index public.user_favorites_tool_idx;
