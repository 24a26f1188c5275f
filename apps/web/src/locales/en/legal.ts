import type { Translation } from '@perkotheque/domain/languages/translation';
import type { legal as french } from '../fr/legal.ts';

export const legal = {
  titles: {
    notice: 'Legal notice',
    privacy: 'Privacy notice',
    terms: 'Terms of use',
  },
  about: {
    notice: 'Who publishes and hosts the service. Mandatory in France.',
    privacy: 'What becomes of each piece of personal data. Mandatory (GDPR).',
    terms: 'The rules of the service. You can ask every member to accept them.',
  },
  loading: 'Loading the text',
  loadFailed: 'The text could not be shown',
  publishedOn: 'Version {version}, published on {date}',
  incomplete: 'The organisation that runs this service has not completed and published this text yet.',
  old: 'You are reading an old version.',
  versions: 'Other versions',
  neverPublished: 'Text ready to complete, never published',
  current: 'Version {version} is online',
  open: 'See the page',
  language: 'Language of the text',
  text: 'Text',
  textHelp: '“##” starts a heading, “-” a point of a list, an empty line a paragraph.',
  translationHelp: 'Leave it empty to show the French text.',
  blanks_one: '{count} passage in square brackets is left to complete.',
  blanks_other: '{count} passages in square brackets are left to complete.',
  asking: 'Ask every member to accept this version, at sign-up or at their next visit',
  publish: 'Publish version {version}',
  published: 'Version {version} published.',
  publishFailed: 'This text could not be published',
  acceptTitle: 'Terms of use',
  acceptText: 'Read and accept version {version} to continue.',
  accept: 'Read and accepted',
  acceptFailed: 'Your agreement could not be recorded',
} as const satisfies Translation<typeof french>;
