-- « Dernière mise à jour » tells when somebody saved the credentials. A save always writes the next version; moving a
-- row to another key-encryption key does not, since no content changes, and must not look like a save.
drop trigger touch_updated_at on public.tool_credentials;
create trigger touch_updated_at before update of version on public.tool_credentials
  for each row execute function app.touch_updated_at();
