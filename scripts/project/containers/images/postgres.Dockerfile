# Stands for the public image postgres:17: Debian's package, and the part of its entry point that compose.yaml uses.
FROM perkotheque-bare
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-17 && rm -rf /var/lib/apt/lists/*
ENV PATH=/usr/lib/postgresql/17/bin:$PATH
ENV PGDATA=/var/lib/postgresql/data
# As the public image: SIGTERM would wait until every client has left.
STOPSIGNAL SIGINT
COPY entrypoint.sh /entrypoint.sh
ENTRYPOINT ["sh", "/entrypoint.sh"]
