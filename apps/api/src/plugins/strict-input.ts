import type { FastifyRequest, FastifySchemaCompiler, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { AppError } from '#lib/app-error.ts';
import { parseInput } from '#lib/input-validation.ts';
import { findLooseSchemas } from '#lib/schema-strictness.ts';
import { hasUnsafeText } from '#lib/unsafe-text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For pages of the web app, whose state the server does not read, and answers of identity providers. */
    ignoresQuery?: boolean;
  }
}

const NOTHING = z.strictObject({});
const PARTS = ['body', 'querystring', 'params'] as const;

const compileValidator: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    try {
      return { value: parseInput(schema, data) };
    } catch (error) {
      return { error: error as Error };
    }
  };

function assertStrict(route: RouteOptions): void {
  for (const part of PARTS) {
    const schema = route.schema?.[part];
    if (schema === undefined) continue;
    const spots = schema instanceof z.core.$ZodType ? findLooseSchemas(schema) : ['not a zod schema'];
    if (spots.length > 0) {
      throw new Error(`Route ${String(route.method)} ${route.url}, ${part}: ${spots.join('; ')}`);
    }
  }
}

function refuseUnexpected(request: FastifyRequest): void {
  const { body, query, params } = request;
  if (hasUnsafeText(body) || hasUnsafeText(query) || hasUnsafeText(params)) {
    throw new AppError('malformed_request');
  }
  if (request.is404) return;
  const { schema, config } = request.routeOptions;
  if (schema?.body === undefined && body !== undefined && body !== null) parseInput(NOTHING, body);
  if (schema?.querystring === undefined && config.ignoresQuery !== true) parseInput(NOTHING, query);
}

/** Refuses unknown fields instead of dropping them. NUL and ill-formed Unicode never reach a handler. */
export const strictInputPlugin = fp(
  async (app) => {
    app.setValidatorCompiler(compileValidator);
    app.addHook('onRoute', assertStrict);

    app.addHook('preValidation', (request, _reply, done) => {
      try {
        refuseUnexpected(request);
        done();
      } catch (error) {
        done(error as Error);
      }
    });
  },
  { name: 'strict-input' },
);
