# One image for four processes: http (default), worker, backups, migrate. See docs/operations.md.
# `npm run smoke` carries out the stages `dependencies` and `runtime` without Docker, and runs what comes out.

FROM node:24.21.0-slim AS web
WORKDIR /app
COPY . .
RUN npm ci && npm run build

FROM node:24.21.0-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/database/package.json packages/database/
COPY apps/api/package.json apps/api/
# Peers are left out: those of the server are its own dependencies, the rest are optional links to development tools.
# sharp runs as WebAssembly (ADR 11), so its native builds are deleted.
# Type declarations, source maps and the lock file do not run.
RUN npm ci --omit=dev --legacy-peer-deps --workspace=@perkotheque/api --include-workspace-root=false \
  && rm -rf node_modules/@img/sharp-linux* node_modules/@img/sharp-libvips-* package-lock.json .npmrc \
  && find . -type f \( -name '*.d.ts' -o -name '*.d.?ts' -o -name '*.map' \) -delete

# Debian 13, whose pg_dump is as new as the database of compose.yaml: an older one refuses to dump it.
FROM node:24.21.0-trixie-slim AS postgres-client
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client-17
# Both programs and the libraries that they load. The package would bring Perl too, ten times their size.
RUN mkdir -p /client/usr/local/bin && cp /usr/lib/postgresql/17/bin/pg_dump /usr/lib/postgresql/17/bin/pg_restore /client/usr/local/bin/ \
  && ldd /client/usr/local/bin/* | awk '$2 == "=>" { sub("^/lib", "/usr/lib", $3); print $3 }' | sort -u | xargs cp --parents --dereference --target-directory=/client

FROM node:24.21.0-trixie-slim AS system
COPY --from=postgres-client /client /
RUN install --directory --owner=node --group=node /backups /audit /app/.compile-cache

FROM system AS runtime
ARG VERSION=unreleased
ARG REVISION=unknown
LABEL org.opencontainers.image.title=Perkothèque
LABEL org.opencontainers.image.licenses=MIT
LABEL org.opencontainers.image.version=${VERSION}
LABEL org.opencontainers.image.revision=${REVISION}
WORKDIR /app
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV WEB_DIST_DIR=apps/web/dist
ENV NODE_COMPILE_CACHE=/app/.compile-cache
COPY --from=dependencies /app ./
COPY packages/domain packages/domain
COPY packages/database packages/database
COPY apps/api apps/api
COPY --from=web /app/apps/web/dist apps/web/dist
USER node
# Compiles what http runs at its start once, here: it starts in half the time. The cache belongs to the user that runs it.
RUN node apps/api/src/entrypoints/openapi.ts >/dev/null
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# On a large machine V8 lets garbage pile up to several times what is needed (docs/operations.md).
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=16", "apps/api/src/entrypoints/http.ts"]
