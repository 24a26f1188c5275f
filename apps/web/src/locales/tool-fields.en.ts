import type { Translation } from '@perkotheque/domain/languages/translation';
import type { toolFields as french } from './tool-fields.fr.ts';

export const toolFields = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  team: 'Team',
  status: 'Status',
  url: 'Website',
  tool_type: 'Type',
  usage_level: 'Usage',
  cost: 'Cost',
  cost_per_period: 'Cost per period',
  renewal_frequency: 'Renewal frequency',
  renewal_date: 'Renewal date',
  renewal_responsible: 'Person in charge of renewal',
  owner: 'Owner',
  what_is_it_for: 'What it is for',
  how_to_use: 'How to use it',
  advantages: 'Benefits',
  key_features: 'Key features',
  use_cases: 'Use cases',
  tags: 'Tags',
  alternatives: 'Alternatives',
  product_hunt_url: 'Product Hunt',
  youtube_tutorial: 'YouTube tutorial',
  has_secure_access: 'Secure access',
} as const satisfies Translation<typeof french>;
