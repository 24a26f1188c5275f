-- The transaction says who acts with set_config; app.resolve_session alone decides whether a session is live.
drop function app.enter(uuid, text, text);
