import type { Translation } from '@perkotheque/domain/languages/translation';
import type { toolDetails as french } from '../fr/tool-details.ts';
import { toolFields } from '../tool-fields.en.ts';

export const toolDetails = {
  fields: toolFields,
  loading: 'Loading the sheet…',
  tabs: {
    label: 'Tool sheet',
    overview: 'Overview',
    details: 'Details',
    access: 'Access',
  },
  edit: 'Edit',
  openSite: 'Open the site',
  restricted: {
    title: 'Restricted access',
    text: 'This tool is reserved for certain roles. Ask an administrator for access if you need it.',
  },
  notFound: {
    title: 'Tool not found',
    text: 'This sheet does not exist, or no longer does. It may have been deleted from the catalogue.',
  },
  failed: {
    title: 'The sheet could not be loaded',
  },
  overview: {
    whatIsItFor: 'What it is for',
    advantages: 'Benefits',
    noAdvantages: 'No benefits described',
    advantagesFrom: {
      model: 'Found by a language model: a description, not a deal negotiated for you.',
      page: 'Found on the tool’s page: a description, not a deal negotiated for you.',
    },
    howToUse: 'How to use it',
    keyFeatures: 'Key features',
    links: 'Links',
    website: 'Website',
    noWebsite: 'No website set',
    productHunt: 'Product Hunt',
    noProductHunt: 'No Product Hunt page',
    youtube: 'YouTube tutorial',
    noYoutube: 'No YouTube tutorial',
    referent: 'Contact in the studio',
    newTab: 'new tab',
    owner: 'Owner',
  },
  details: {
    team: 'Team',
    usage: 'Usage',
    addedOn: 'Added on',
    updatedOn: 'Updated on',
    tags: 'Tags',
    noTags: 'No tags set',
    useCases: 'Use cases',
    noUseCases: 'No use cases set',
    alternatives: 'Alternatives',
    renewal: 'Renewal',
    renewalDate: 'Due date',
    frequency: 'Frequency',
    amount: 'Amount',
    responsible: 'Person in charge',
  },
  frequencies: {
    monthly: 'Monthly',
    yearly: 'Yearly',
    'one-time': 'One-time purchase',
    lifetime: 'Lifetime',
  },
  urgencies: {
    expired: 'Expired',
    urgent: 'Due now',
    warning: 'Soon',
    ok: 'Up to date',
  },
  days: {
    today: 'today',
    left_one: 'in {count} day',
    left_other: 'in {count} days',
    ago_one: '{count} day ago',
    ago_other: '{count} days ago',
  },
} as const satisfies Translation<typeof french>;
