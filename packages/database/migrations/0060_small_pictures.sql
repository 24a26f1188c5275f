-- Pictures are made small now instead of being refused for their size: what was refused is looked at once more.
delete from public.tool_icons where bytes is null;
