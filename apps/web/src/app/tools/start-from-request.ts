import { SECURE_CATEGORY } from '@perkotheque/domain/categories/vocabulary';
import type { ToolRequest } from '#features/requests/api/list-requests.ts';
import type { AddValues } from '#features/tools/editor/add/add-values.ts';

type Known = Pick<
  ToolRequest,
  'tool_name' | 'description' | 'business_case' | 'category' | 'sub_category' | 'estimated_cost'
>;

/** Initial values from a request. A category that the form does not offer stays empty. */
export function startFrom(request: Known, categories: readonly string[]): Partial<AddValues> {
  const { category, sub_category } = request;
  const isOffered = category !== null && category !== SECURE_CATEGORY && categories.includes(category);
  return {
    name: request.tool_name,
    description: request.description,
    what_is_it_for: request.business_case,
    category: isOffered ? category : '',
    tags: sub_category ? [sub_category] : [],
    cost: request.estimated_cost ?? '',
  };
}
