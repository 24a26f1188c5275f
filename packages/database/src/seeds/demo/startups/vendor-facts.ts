import type { DemoVendorFact } from './types.ts';

type Declared = Omit<DemoVendorFact, 'startup' | 'vendor'>;
const never: Declared = { was_customer: false, earlier_credit: 0 };
const customer: Declared = { was_customer: true, earlier_credit: 0 };
const credited = (earlier_credit: number): Declared => ({ was_customer: true, earlier_credit });

const declare = (vendor: string, declared: Declared, ...startups: string[]): DemoVendorFact[] =>
  startups.map((startup) => ({ startup, vendor, ...declared }));

/** What startups declared about vendors. Most have not said anything about most of them. */
export const DEMO_VENDOR_FACTS: readonly DemoVendorFact[] = [
  ...declare(
    'Amazon Web Services',
    never,
    'brumeline',
    'tavelune',
    'glycerune',
    'passereline',
    'troglodata',
    'kermarine',
  ),
  ...declare('Amazon Web Services', never, 'pergamine', 'papyrelle', 'fenelle', 'cadransol', 'verdoline'),
  ...declare('Amazon Web Services', credited(25_000), 'borealane'),
  ...declare('Amazon Web Services', credited(4_000), 'velocimes', 'nodalune'),
  ...declare('Amazon Web Services', credited(1_000), 'solivette', 'mirabole'),
  ...declare('Scaleway', never, 'solivette', 'borealane', 'brumeline', 'nodalune', 'pergamine', 'glycerune'),
  ...declare('Scaleway', never, 'troglodata', 'fenelle', 'tavelune', 'passereline', 'papyrelle', 'mirabole'),
  ...declare('Scaleway', customer, 'chantefer', 'ondeclaire'),
  ...declare('Scaleway', { was_customer: false, earlier_credit: null }, 'atelier-sycorne'),
  ...declare(
    'GitHub',
    never,
    'brumeline',
    'kermarine',
    'tavelune',
    'glycerune',
    'velocimes',
    'fenelle',
    'cadransol',
  ),
  ...declare('GitHub', customer, 'borealane', 'nodalune', 'troglodata'),
  ...declare(
    'HubSpot',
    never,
    'mirabole',
    'passereline',
    'atelier-sycorne',
    'velocimes',
    'glycerune',
    'pergamine',
  ),
  ...declare('HubSpot', never, 'brumeline', 'verdoline', 'ondeclaire', 'troglodata'),
  ...declare('HubSpot', customer, 'borealane', 'solivette'),
  ...declare('HubSpot', { was_customer: null, earlier_credit: 0 }, 'tavelune'),
  ...declare(
    'Intercom',
    never,
    'brumeline',
    'fenelle',
    'velocimes',
    'glycerune',
    'mirabole',
    'passereline',
    'cadransol',
  ),
  ...declare(
    'Notion Labs',
    never,
    'kermarine',
    'tavelune',
    'fenelle',
    'ondeclaire',
    'cadransol',
    'atelier-sycorne',
  ),
  ...declare('Notion Labs', never, 'chantefer', 'pergamine', 'papyrelle', 'grand-carafon'),
  ...declare('Notion Labs', customer, 'solivette', 'brumeline', 'troglodata'),
  ...declare(
    'Slack',
    never,
    'mirabole',
    'verdoline',
    'glycerune',
    'nodalune',
    'grand-carafon',
    'passereline',
  ),
  ...declare('Slack', customer, 'borealane', 'fenelle'),
  ...declare('Qonto', never, 'tavelune', 'glycerune', 'troglodata', 'cadransol', 'fenelle', 'passereline'),
  ...declare('Qonto', customer, 'brumeline', 'atelier-sycorne'),
  ...declare('Stripe', never, 'brumeline', 'fenelle', 'mirabole', 'tavelune', 'velocimes', 'troglodata'),
  ...declare('Stripe', { was_customer: false, earlier_credit: null }, 'solivette'),
  ...declare('Stripe', customer, 'passereline', 'pergamine'),
  ...declare('Algolia', never, 'borealane', 'chantefer', 'kermarine', 'pergamine', 'hesperane', 'ondeclaire'),
  ...declare('OVHcloud', credited(10_000), 'nodalune'),
  ...declare('Google', credited(2_000), 'fenelle'),
  ...declare('Microsoft', credited(5_000), 'chantefer'),
];
