import type { DemoPledge } from './types.ts';

type More = Pick<DemoPledge, 'current_tool' | 'current_use' | 'may_be_named'>;

const pledge =
  (request: string) =>
  (startup: string, seats: number, monthly_budget: number, more: Partial<More> = {}): DemoPledge => ({
    ...{
      request,
      startup,
      seats,
      monthly_budget,
      current_tool: null,
      current_use: null,
      may_be_named: false,
    },
    ...more,
  });
const bunny = pledge('bunny-net');
const databricks = pledge('databricks');
const lokalise = pledge('lokalise');
const claap = pledge('claap');
const livestorm = pledge('livestorm');

/** Two, four, six and eleven startups: nothing shown, steps, money too; and five for a perk that was obtained. */
export const DEMO_PLEDGES: readonly DemoPledge[] = [
  bunny('velocimes', 2, 40, { current_tool: 'Cloudflare' }),
  bunny('ondeclaire', 3, 60),

  databricks('borealane', 8, 2_400, { current_use: 'Des scripts sur un serveur, à relancer à la main.' }),
  databricks('troglodata', 3, 900, { current_tool: 'Dataiku', may_be_named: true }),
  databricks('nodalune', 5, 1_500, { current_tool: 'Airbyte' }),
  databricks('kermarine', 2, 450),

  lokalise('solivette', 4, 120, {
    current_use: 'Des fichiers de traduction que deux personnes s’échangent.',
  }),
  lokalise('tavelune', 3, 90, { current_tool: 'DeepL' }),
  lokalise('fenelle', 6, 250, { current_tool: 'DeepL', may_be_named: true }),
  lokalise('chantefer', 10, 400, {
    current_tool: 'Airtable',
    current_use: 'Un tableau de 3 000 lignes que plus personne n’ose trier.',
    may_be_named: true,
  }),
  lokalise('mirabole', 2, 60),
  lokalise('passereline', 3, 110, { current_tool: 'Notion' }),

  claap('borealane', 25, 350, { current_tool: 'Loom', may_be_named: true }),
  claap('chantefer', 18, 250, { current_tool: 'Loom' }),
  claap('brumeline', 12, 160, { current_tool: 'Google Meet' }),
  claap('nodalune', 15, 200, {
    current_tool: 'Loom',
    current_use: 'Nous regardons trop peu ce que Nodalune enregistre.',
  }),
  claap('pergamine', 10, 140, { current_tool: 'Zoom' }),
  claap('tavelune', 6, 80),
  claap('fenelle', 12, 180, {
    current_tool: 'Microsoft Teams',
    current_use: 'Les comptes rendus nous prennent une demi-journée par semaine.',
    may_be_named: true,
  }),
  claap('glycerune', 4, 55, { current_tool: 'Google Meet' }),
  claap('velocimes', 9, 120, { current_tool: 'Loom', may_be_named: true }),
  claap('atelier-sycorne', 3, 40),
  claap('quaidorane', 5, 60, { current_tool: 'Zoom' }),

  livestorm('solivette', 5, 100, { current_tool: 'Google Meet', may_be_named: true }),
  livestorm('brumeline', 8, 180, { current_tool: 'Zoom' }),
  livestorm('pergamine', 6, 120),
  livestorm('ondeclaire', 4, 90, { current_tool: 'Jitsi Meet' }),
  livestorm('fabulene', 3, 60, { may_be_named: true }),
];

/** The studio asked for one tool and obtained a perk on another. */
export const DEMO_REQUEST_PERK = { request: 'livestorm', perk: 'zoom-reunions', days_ago: 96 } as const;
