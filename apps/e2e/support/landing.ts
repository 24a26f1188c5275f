import { randomUUID } from 'node:crypto';
import { PERK_GROUPS } from '@perkotheque/domain/landing/perk-groups';
import { trendPictureUrl } from '@perkotheque/domain/trends/picture';
import type { Page } from '@playwright/test';

const tool = (name: string, category: string | null = 'Développement') => ({
  id: randomUUID(),
  name,
  description: `Description de ${name}`,
  url: 'https://outil.example',
  cost: '12 €/mois' as string | null,
  status: 'active',
  what_is_it_for: `Usage de ${name}`,
  advantages: `Avantage de ${name}`,
  key_features: ['Atout un', 'Atout deux', 'Atout trois', 'Atout quatre', 'Atout cinq'],
  usage_level: 'medium',
  tool_type: 'saas',
  category_id: null,
  category,
});

const COLORS = ['#2f6fde', '#0f8a5f', '#7a4fd0', '#c8447c', 'bg-amber-500', null];

/** A complete response of GET /api/landing; each test changes the part that it checks. */
export function sampleLanding() {
  return {
    tools: [tool('Étagère Un'), tool('Étagère Deux')],
    featured: ['Alpha', 'Bêta', 'Gamma'].map((name) => ({
      ...tool(name),
      has_secure_access: name === 'Bêta',
    })),
    categories: COLORS.map((color, index) => ({
      id: randomUUID(),
      name: `Rayon ${index + 1}`,
      description: `Ce que range le rayon ${index + 1}`,
      color,
      tools: (index + 1) * 700 - 699,
    })),
    trends: [1, 2, 3, 4, 5, 6].map((rank) => ({
      id: randomUUID(),
      name: `Tendance ${rank}`,
      tagline: `Accroche ${rank}`,
      votes: 900 - rank,
      rank,
      picture_url: trendPictureUrl(rank === 1 ? 'une' : null),
    })),
    // Without the sixth, which has no tool.
    perk_groups: PERK_GROUPS.slice(0, 5).map(({ key, title, description }, index) => ({
      key,
      title,
      description,
      tools: ['Un', 'Deux', 'Trois', 'Quatre'],
      savings: index === 0 ? 12_480 : 0,
      unvalued_up_to: [1, 0, 2, 0, 0][index] ?? 0,
    })),
    statistics: {
      average_savings: '12k€+' as string | null,
      ...{ tools: 1234, categories: 8, requests: 1 },
      ...{ perks_value: 12_480, unvalued_up_to: 3, confirmed_savings: 20_000 as number | null },
    },
  };
}

export type Landing = ReturnType<typeof sampleLanding>;

/** A catalogue that has begun: every section has fewer than three things. */
export function scarceLanding(): Landing {
  const { statistics, ...lists } = sampleLanding();
  return {
    ...lists,
    featured: lists.featured.slice(0, 2),
    categories: lists.categories.slice(0, 2),
    trends: lists.trends.slice(0, 2),
    perk_groups: lists.perk_groups.slice(0, 2),
    statistics: {
      ...statistics,
      ...{ average_savings: null, tools: 2, requests: 0 },
      ...{ perks_value: 0, unvalued_up_to: 0, confirmed_savings: null },
    },
  };
}

/** What the server says of a new installation. */
export const EMPTY_LANDING: Landing = {
  ...scarceLanding(),
  ...{ tools: [], featured: [], categories: [], trends: [], perk_groups: [] },
  statistics: { ...scarceLanding().statistics, tools: 0 },
};

export async function mockLanding(page: Page, answer: Landing = sampleLanding()): Promise<void> {
  await page.route('**/api/landing', (route) => route.fulfill({ json: answer }));
}

/** Holds the response back until the returned function is called. */
export async function mockSlowLanding(page: Page, answer: Landing = sampleLanding()): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/landing', async (route) => {
    await promise;
    await route.fulfill({ json: answer });
  });
  return resolve;
}

export const sectionOf = (page: Page, title: string) => page.getByRole('region', { name: title });

export const SECTIONS = {
  featured: 'À la une du catalogue',
  categories: 'Chaque besoin a son rayon',
  trending: 'Ce qui fait parler en ce moment',
  perks: 'Tout pour lancer votre startup, tiroir par tiroir',
  statistics: 'La bibliothèque en chiffres',
} as const;
