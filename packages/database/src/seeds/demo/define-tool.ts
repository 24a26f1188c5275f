import { TOOL_DEFAULTS } from '@perkotheque/domain/tools/vocabulary';
import type { DemoTool } from './types.ts';

type DemoToolFields = Pick<DemoTool, 'key' | 'name' | 'category' | 'team' | 'url'> & Partial<DemoTool>;

/** Fills what an entry leaves out, so that two hundred of them stay readable. */
export function demoTool(fields: DemoToolFields): DemoTool {
  return {
    ...TOOL_DEFAULTS,
    cost: null,
    cost_per_period: null,
    renewal_frequency: null,
    renewal_in_days: null,
    renewal_responsible: null,
    tags: [],
    use_cases: [],
    key_features: [],
    alternatives: [],
    owner: null,
    what_is_it_for: null,
    how_to_use: null,
    advantages: null,
    product_hunt_url: null,
    youtube_tutorial: null,
    has_secure_access: false,
    allowed_roles: [],
    ...fields,
  };
}
