# Stands for the public image node:<version>-slim: Debian, the Node binary that runs the tests, and npm.
FROM perkotheque-bare
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
# The registry that this machine reaches may be signed by an authority of its own.
COPY certificates.pem /usr/local/share/certificates.pem
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/certificates.pem
RUN useradd --uid 1000 --create-home node \
  && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
