# At the first start creates the cluster and the database, then serves.
set -eu
as_postgres() { su postgres -c "PATH=$PATH PGDATA=$PGDATA $1"; }

install --directory --owner=postgres --mode=0700 "$PGDATA"
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  install --owner=postgres --mode=0600 /dev/null /tmp/password
  printf '%s' "$POSTGRES_PASSWORD" >/tmp/password
  as_postgres "initdb --username=postgres --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS"
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  as_postgres "pg_ctl --wait --options='-c listen_addresses=' start"
  as_postgres "createdb $POSTGRES_DB"
  as_postgres 'pg_ctl --wait --mode=fast stop'
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -D "$PGDATA" -c listen_addresses='*'
