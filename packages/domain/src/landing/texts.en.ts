import type { Translation } from '../languages/translation.ts';
import type { PERK_GROUP_TEXTS_FR } from './texts.fr.ts';

export const PERK_GROUP_TEXTS_EN = {
  development: {
    title: 'Development tools',
    description: 'Code, host, monitor: what it takes to ship without waiting for the first round.',
  },
  design: {
    title: 'Design and creativity',
    description: 'Mock-ups, prototypes, images: a polished brand from the very first screens.',
  },
  analytics: {
    title: 'Analytics and marketing',
    description: 'Measure what matters, find your customers and talk to them at the right time.',
  },
  collaboration: {
    title: 'Collaboration and productivity',
    description: 'Documents, projects, meetings: work together without losing your way.',
  },
  security: {
    title: 'Security and compliance',
    description: 'Passwords, signatures, GDPR: reassure your customers and sleep soundly.',
  },
  ai: {
    title: 'Artificial intelligence',
    description: 'Models, assistants, automation: save hours on whatever repeats itself.',
  },
} as const satisfies Translation<typeof PERK_GROUP_TEXTS_FR>;
