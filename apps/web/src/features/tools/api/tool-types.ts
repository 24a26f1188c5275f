import type { paths } from '#lib/api.gen.ts';

export type ToolListParams = NonNullable<paths['/api/tools']['get']['parameters']['query']>;
export type ToolFilterParams = NonNullable<paths['/api/tools/counts']['get']['parameters']['query']>;

export type ToolPage = paths['/api/tools']['get']['responses'][200]['content']['application/json'];
export type ToolCard = ToolPage['tools'][number];
export type ToolSummary = NonNullable<ToolCard['details']>;
export type ToolCategory = NonNullable<ToolCard['category']>;
