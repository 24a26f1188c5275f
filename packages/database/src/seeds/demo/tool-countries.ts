import type { DemoTool } from './types.ts';

interface Countries {
  origin_country: string | null;
  hosting_country: string | null;
}

const FROM_FRANCE: Countries = { origin_country: 'FR', hosting_country: 'FR' };
const UNKNOWN: Countries = { origin_country: null, hosting_country: null };

/** « origin hosting », by the tool's key. Those with the tag « français » are from France and hosted there. */
const KNOWN: Readonly<Record<string, string>> = {
  airbyte: 'US US',
  algolia: 'FR DE',
  asana: 'US US',
  aws: 'US US',
  azure: 'US NL',
  bitwarden: 'US US',
  'brevo-transactionnel': 'FR FR',
  canva: 'AU US',
  chatgpt: 'US US',
  cloudflare: 'US US',
  contentsquare: 'FR FR',
  datadog: 'US US',
  deepl: 'DE DE',
  discord: 'US US',
  docusign: 'US US',
  dropbox: 'US US',
  elevenlabs: 'US US',
  factorial: 'ES ES',
  figma: 'US US',
  framer: 'NL NL',
  github: 'US US',
  gitlab: 'US US',
  'google-analytics': 'US US',
  'google-cloud': 'US US',
  'google-meet': 'US US',
  'google-workspace': 'US US',
  heroku: 'US US',
  hotjar: 'MT IE',
  hubspot: 'US DE',
  'hubspot-startups': 'US DE',
  'hugging-face': 'FR US',
  intercom: 'US US',
  'jitsi-meet': 'US FR',
  kaspr: 'FR FR',
  legifrance: 'FR FR',
  mailchimp: 'US US',
  mailjet: 'FR DE',
  make: 'CZ DE',
  matomo: 'NZ FR',
  maze: 'FR US',
  metabase: 'US FR',
  'microsoft-365': 'US FR',
  'microsoft-teams': 'US FR',
  miro: 'US IE',
  mollie: 'NL NL',
  n8n: 'DE DE',
  notion: 'US US',
  'ovhcloud-compte-du-studio': 'FR FR',
  penpot: 'ES ES',
  pipedrive: 'EE DE',
  plausible: 'EE DE',
  proton: 'CH CH',
  productboard: 'CZ US',
  sendinblue: 'FR FR',
  slack: 'US US',
  stripe: 'US US',
  supabase: 'US DE',
  tally: 'BE DE',
  teamtailor: 'SE IE',
  trello: 'US US',
  typeform: 'ES US',
  vercel: 'US US',
  zapier: 'US US',
  zendesk: 'US US',
  zoom: 'US US',
};

export function countriesOf({ key, tags }: DemoTool): Countries {
  const [origin, hosting] = KNOWN[key]?.split(' ') ?? [];
  if (origin && hosting) return { origin_country: origin, hosting_country: hosting };
  return tags.includes('français') ? FROM_FRANCE : UNKNOWN;
}
