import swagger from '@fastify/swagger';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { TOKEN_SCOPES, type TokenScope } from '@perkotheque/domain/tokens/scopes';
import type { FastifyContextConfig, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { VERSION } from '#config/version.ts';
import type { Access } from './access-gate.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Omits the route from the description: probes, files, pages. */
    hide?: boolean;
    summary?: string;
    description?: string;
    tags?: readonly string[];
  }
}

z.globalRegistry.add(errorBodySchema, { id: 'ErrorBody', description: 'The body of every error response' });

function describeToken(scope: TokenScope | undefined): string {
  return scope === undefined ? 'API tokens: refused.' : `API tokens: with \`${scope}\`.`;
}

function describeAccess(access: Access | undefined): string {
  if (access === 'public') return 'Access: everybody.';
  return typeof access === 'object'
    ? `Access: members with \`${access.capability}\`.`
    : 'Access: signed-in members.';
}

/** Adds the error response and the required access to every route. */
function withCommonParts(schema: FastifySchema, { access, tokenScope }: FastifyContextConfig): FastifySchema {
  const { response, description } = schema;
  return {
    ...schema,
    description: [description, describeAccess(access), describeToken(tokenScope)]
      .filter(Boolean)
      .join('\n\n'),
    response: { ...(response ?? { 200: z.unknown() }), default: errorBodySchema },
    security: access === 'public' ? [] : [{ session: [] }, ...(tokenScope ? [{ token: [tokenScope] }] : [])],
  } as FastifySchema;
}

export const openapiPlugin = fp<{ baseUrl: string }>(
  async (app, { baseUrl }) => {
    app.setSerializerCompiler(serializerCompiler);
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Perkothèque API',
          version: VERSION,
          description: 'The API of the Perkothèque web application.',
        },
        servers: [{ url: baseUrl }],
        components: {
          securitySchemes: {
            session: { type: 'apiKey', in: 'cookie', name: '__Host-perkotheque_session' },
            token: {
              type: 'http',
              scheme: 'bearer',
              description: `An API token of « Mon compte ». It reaches the operations that name one of its scopes, as far as the role of its owner allows at that moment. Scopes: ${TOKEN_SCOPES.join(', ')}.`,
            },
          },
        },
      },
      transform: (input) => {
        const { schema, route } = input;
        // A route without a schema is not part of the API.
        if (schema === undefined || schema.hide === true) return { schema: { hide: true }, url: input.url };
        return jsonSchemaTransform({ ...input, schema: withCommonParts(schema, route.config ?? {}) });
      },
      transformObject: jsonSchemaTransformObject,
    });

    const options = { config: { access: 'public' }, schema: { hide: true } } as const;
    app.get('/api/openapi.json', options, async (_request, reply) => {
      return reply.header('cache-control', 'public, max-age=300').send(app.swagger());
    });
  },
  { name: 'openapi' },
);
