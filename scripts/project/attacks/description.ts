import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import type { ReceivedResponse } from './send-request.ts';
import { sendRequest } from './send-request.ts';

export type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
};

const contentSchema = z.record(z.string(), z.object({ schema: z.unknown() }));
const operationSchema = z.object({
  parameters: z
    .array(z.object({ in: z.string(), name: z.string(), required: z.boolean(), schema: z.unknown() }))
    .default([]),
  security: z.array(z.object({ token: z.array(z.string()).optional() })).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
type Responses = z.infer<typeof operationSchema>['responses'];

export type Operation = {
  name: string;
  method: string;
  path: string;
  params: Record<string, Schema>;
  query: Record<string, Schema>;
  body: Schema | undefined;
  /** The scope that an API token needs; undefined when the route refuses tokens. */
  tokenScope: string | undefined;
  /** Returns how a response differs from the OpenAPI description, or null. */
  undeclared: (answer: ReceivedResponse) => string | null;
};

/** Reads the OpenAPI description, with a response validator for each route. */
export async function readOpenApi(origin: string): Promise<Operation[]> {
  const answer = await sendRequest(origin, { method: 'GET', path: '/api/openapi.json' });
  const document = documentSchema.parse(JSON.parse(answer.text));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses, security }]): Operation => {
      const named = (place: string) =>
        Object.fromEntries(
          parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema as Schema]),
        );
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        params: named('path'),
        query: named('query'),
        body: requestBody?.content['application/json']?.schema as Schema | undefined,
        tokenScope: security.flatMap(({ token = [] }) => token)[0],
        undeclared: createValidator(ajv, responses),
      };
    }),
  );
}

function createValidator(ajv: Ajv2020, responses: Responses): (answer: ReceivedResponse) => string | null {
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (status: string, type: string, schema: unknown) => {
    const key = `${status} ${type}`;
    const known = validators.get(key);
    if (known) return known;
    const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
    const made = ajv.compile(JSON.parse(text));
    validators.set(key, made);
    return made;
  };
  return ({ status, headers, text }) => {
    const key = declarationFor(status, responses);
    if (key === undefined) return `status ${status} is not declared`;
    const { content } = responses[key] ?? {};
    if (content === undefined) return text === '' ? null : `status ${status} is declared without a body`;
    const type = (headers['content-type'] ?? 'none').split(';')[0] ?? '';
    const declared = content[type];
    if (declared === undefined) return `status ${status} is not declared as ${type}`;
    if (type !== 'application/json') return null;
    const validate = validatorOf(key, type, declared.schema);
    return validate(JSON.parse(text)) ? null : `body of ${status}: ${ajv.errorsText(validate.errors)}`;
  };
}

/** Successes and redirects must be declared; `default` covers errors only. */
function declarationFor(status: number, responses: Responses): string | undefined {
  const family = `${Math.floor(status / 100)}XX`;
  const keys = status < 400 ? [String(status)] : [String(status), family, 'default'];
  return keys.find((key) => key in responses);
}
