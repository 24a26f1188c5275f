import fp from 'fastify-plugin';

/** Once the server is stopping, an answer ends its connection: a kept-alive one would hold the process up. */
export const gracefulClosePlugin = fp(
  async (app) => {
    let isClosing = false;
    app.addHook('preClose', async () => {
      isClosing = true;
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (isClosing) reply.header('connection', 'close');
      done();
    });
  },
  { name: 'graceful-close' },
);
