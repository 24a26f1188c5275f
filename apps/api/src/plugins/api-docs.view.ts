import { html, type Markup } from '#lib/html.ts';

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
};
type Listed = { method: string; path: string; operation: Operation };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

function listOperations(paths: Record<string, Record<string, unknown>>): Listed[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => ({
      method,
      path,
      operation: item[method] as Operation,
    })),
  );
}

const anchor = ({ method, path }: Listed) => `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`;
const paragraphs = (text: string | undefined) =>
  (text ?? '').split('\n\n').map((part) => html`<p>${part}</p>`);
const schemaOf = (content: Record<string, { schema?: Schema }> | undefined) =>
  content?.['application/json']?.schema;

function schemaBlock(schema: Schema | undefined): Markup {
  if (schema === undefined) return html``;
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace('#/components/schemas/', '');
    return html`<p><a href="#schema-${name}"><code>${name}</code></a></p>`;
  }
  return html`<pre><code>${JSON.stringify(schema, null, 2)}</code></pre>`;
}

function parameterRows(parameters: Parameter[]): Markup {
  if (parameters.length === 0) return html``;
  const rows = parameters.map(
    (parameter) => html`<tr>
      <td><code>${parameter.name}</code></td>
      <td>${parameter.in}${parameter.required === true ? ' (required)' : ''}</td>
      <td><code>${JSON.stringify(parameter.schema ?? {})}</code></td>
    </tr>`,
  );
  return html`<h4>Parameters</h4><table>${rows}</table>`;
}

function operationSection(listed: Listed): Markup {
  const { operation, method, path } = listed;
  const body = schemaOf(operation.requestBody?.content);
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]) =>
      html`<h4>${status === 'default' ? 'Refusal' : status}</h4>${schemaBlock(schemaOf(response.content))}`,
  );
  return html`<section id="${anchor(listed)}">
    <h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
    ${operation.summary === undefined ? '' : html`<p class="summary">${operation.summary}</p>`}
    ${paragraphs(operation.description)}
    ${parameterRows(operation.parameters ?? [])}
    ${body === undefined ? '' : html`<h4>Body</h4>${schemaBlock(body)}`}
    ${responses}
  </section>`;
}

type ApiDocument = {
  info: { title: string; version: string; description?: string };
  paths?: object;
  components?: object;
};

export function renderApiDocs(document: ApiDocument): string {
  const operations = listOperations((document.paths ?? {}) as Record<string, Record<string, unknown>>);
  const components = document.components as { schemas?: Record<string, Schema> } | undefined;
  const links = operations.map(
    (listed) =>
      html`<li><a href="#${anchor(listed)}"><code>${listed.method.toUpperCase()} ${listed.path}</code></a></li>`,
  );
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      html`<section id="schema-${name}"><h3><code>${name}</code></h3>${schemaBlock(schema)}</section>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${document.info.title}</title>
  <link rel="stylesheet" href="/api/docs.css">
</head>
<body>
  <header>
    <h1>${document.info.title} <small>${document.info.version}</small></h1>
    <p>${document.info.description ?? ''} Machine-readable: <a href="/api/openapi.json">openapi.json</a></p>
  </header>
  <nav aria-label="Operations"><ul>${links}</ul></nav>
  <main>${operations.map(operationSection)}<h2>Schemas</h2>${schemas}</main>
</body>
</html>`.toString();
}
