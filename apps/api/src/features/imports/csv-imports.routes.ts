import type { Capability } from '@perkotheque/domain/accounts/capabilities';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { IMPORT_LIMITS } from '@perkotheque/domain/imports/vocabulary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RequestActor } from '#lib/identity.ts';
import { requireActor } from '#plugins/access-gate.ts';
import {
  faultyLinesSchema,
  importSchemas,
  presentFaultyLines,
  presentReport,
  presentRun,
  presentRunDetail,
  type Report,
  type Run,
  type RunDetail,
  runSchema,
} from './imports.presenter.ts';

/** What can be imported from a CSV file: checked first, then taken in, listed and undone. */
export type CsvImport<Field extends string, File extends z.ZodType, Choices extends z.ZodType> = {
  /** Its routes are at this address and below. */
  path: string;
  capability: Capability;
  tag: string;
  /** As in « Preview an import of … ». */
  rows: string;
  fields: readonly Field[];
  file: File;
  choices: Choices;
  service: {
    check: (actor: RequestActor, file: z.output<File>) => Promise<Report<Field, unknown>>;
    run: (actor: RequestActor, choices: z.output<Choices>) => Promise<string>;
    list: (actor: RequestActor) => Promise<Run[]>;
    get: (actor: RequestActor, id: string) => Promise<RunDetail>;
    undo: (actor: RequestActor, id: string) => Promise<void>;
  };
};

const refusals = { '4xx': errorBodySchema };
const params = z.strictObject({ id: z.uuid() });

/** JSON escapes quotes and line breaks with two characters each. */
const bodyLimit = 2 * IMPORT_LIMITS.bytes;
const handlerTimeout = 60_000;

/** Registers the routes of one kind of import. */
export async function csvImportsRoutes<
  Field extends string,
  File extends z.ZodType,
  Choices extends z.ZodType,
>(
  app: Parameters<FastifyPluginAsyncZod>[0],
  { path, capability, tag, rows, fields, file, choices, service }: CsvImport<Field, File, Choices>,
): Promise<void> {
  const config = { access: { capability } };
  const tags = [tag];
  const { reportSchema, runDetailSchema } = importSchemas(fields);

  app.post(
    `${path}/check`,
    {
      config,
      bodyLimit,
      handlerTimeout,
      schema: {
        tags,
        summary: `Preview an import of ${rows} from a CSV file: mapping, faults by line and known rows`,
        body: file,
        response: { 200: reportSchema, ...refusals },
      },
    },
    // Parsed by the schema above, which the compiler cannot follow for any schema.
    async (request) =>
      presentReport(await service.check(requireActor(request), request.body as z.output<File>)),
  );

  app.post(
    `${path}/faulty-lines`,
    {
      config,
      bodyLimit,
      handlerTimeout,
      schema: {
        tags,
        summary: `List the lines of a CSV file of ${rows} that an import would leave out because of their faults`,
        body: file,
        response: { 200: faultyLinesSchema, ...refusals },
      },
    },
    async (request) =>
      presentFaultyLines(await service.check(requireActor(request), request.body as z.output<File>)),
  );

  app.post(
    path,
    {
      config,
      bodyLimit,
      handlerTimeout,
      schema: {
        tags,
        summary: `Import all valid lines of a CSV file of ${rows} in one transaction and report the others`,
        body: choices,
        response: { 201: runDetailSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const id = await service.run(actor, request.body as z.output<Choices>);
      return reply.code(201).send(presentRunDetail(await service.get(actor, id)));
    },
  );

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: `List the latest imports of ${rows}`,
        response: { 200: z.object({ imports: z.array(runSchema) }), ...refusals },
      },
    },
    async (request) => ({ imports: (await service.list(requireActor(request))).map(presentRun) }),
  );

  app.get(
    `${path}/:id`,
    {
      config,
      schema: {
        tags,
        summary: `Get an import of ${rows} with its faults and what an undo kept`,
        params,
        response: { 200: runDetailSchema, ...refusals },
      },
    },
    async (request) => presentRunDetail(await service.get(requireActor(request), request.params.id)),
  );

  app.post(
    `${path}/:id/undo`,
    {
      config,
      handlerTimeout,
      schema: {
        tags,
        summary: `Undo an import of ${rows}: remove those that nobody has changed or used since`,
        params,
        response: { 200: runDetailSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      await service.undo(actor, request.params.id);
      return presentRunDetail(await service.get(actor, request.params.id));
    },
  );
}
