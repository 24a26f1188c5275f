import { MERGE_FIELDS, type MergeField } from '@perkotheque/domain/duplicates/merge-fields';
import type { WholeTool } from '../../api/get-tools.ts';

export type MergeValue = string | number | readonly string[] | null;
/** The tool that each differing field is taken from. */
export type Choices = Partial<Record<MergeField, string>>;
/** One value of a field, and the tools that have it. */
export type Option = { value: MergeValue; toolIds: string[] };

export function fieldValue(tool: WholeTool, field: MergeField): MergeValue {
  switch (field) {
    case 'name':
    case 'description':
    case 'team':
    case 'status':
      return tool[field];
    case 'category_id':
      return tool.category?.name ?? null;
    default:
      return tool.details[field];
  }
}

const isEmpty = (value: MergeValue) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Blank, null and an empty list are all empty, and do not differ from each other. */
const keyOf = (value: MergeValue) => (isEmpty(value) ? '' : JSON.stringify(value));

export function optionsOf(tools: readonly WholeTool[], field: MergeField): Option[] {
  const options = new Map<string, Option>();
  for (const tool of tools) {
    const value = fieldValue(tool, field);
    const option = options.get(keyOf(value)) ?? { value, toolIds: [] };
    option.toolIds.push(tool.id);
    options.set(keyOf(value), option);
  }
  return [...options.values()];
}

export const differingFields = (tools: readonly WholeTool[]): MergeField[] =>
  MERGE_FIELDS.filter((field) => optionsOf(tools, field).length > 1);

/** The survivor's values; where one is empty, that of the first tool with a value. */
export function initialChoices(tools: readonly WholeTool[], survivorId: string): Choices {
  const [survivor, ...others] = tools.toSorted(
    (one, other) => Number(other.id === survivorId) - Number(one.id === survivorId),
  );
  if (!survivor) return {};
  return Object.fromEntries(
    differingFields(tools).map((field) => {
      const source = isEmpty(fieldValue(survivor, field))
        ? others.find((tool) => !isEmpty(fieldValue(tool, field)))
        : survivor;
      return [field, (source ?? survivor).id];
    }),
  );
}

/** Only the values that come from other tools. */
export function takenFields(
  tools: readonly WholeTool[],
  choices: Choices,
  survivorId: string,
): [MergeField, string][] {
  return differingFields(tools).flatMap((field): [MergeField, string][] => {
    const source = choices[field];
    const own = optionsOf(tools, field).find(({ toolIds }) => toolIds.includes(survivorId));
    return source === undefined || own?.toolIds.includes(source) ? [] : [[field, source]];
  });
}
