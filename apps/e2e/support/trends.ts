import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A trend as the API would give it; each test changes what it is about. */
export const trendAnswer = (rank: number, values: object = {}) => ({
  id: randomUUID(),
  name: `Tendance ${rank}`,
  description: null,
  tagline: `Accroche ${rank}`,
  category: null,
  maker: null,
  votes: 900 - rank,
  comments_count: rank,
  rank,
  url: `https://produit-${rank}.example/`,
  image_url: null,
  picture_url: null,
  scraped_at: new Date().toISOString(),
  history: [],
  request: null,
  tool: null,
  ...values,
});

export type TrendAnswer = ReturnType<typeof trendAnswer>;
type Answer = { trends: TrendAnswer[]; refreshed_at?: string | null; cached?: number };

/**
 * The list as this page alone sees it: there is one for the whole installation, and other tests look at it. What the
 * server makes of its table is proved beside its routes.
 */
export async function trendsAs(page: Page, { trends, refreshed_at, cached = trends.length }: Answer) {
  const moment = refreshed_at === undefined ? new Date().toISOString() : refreshed_at;
  await page.unroute('**/api/trends');
  await page.route('**/api/trends', (route) =>
    route.fulfill({ json: { trends, cached, refreshed_at: moment, can: { force: false } } }),
  );
}

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5000).toISOString();

export const REFRESH = '**/api/functions/fetch-product-hunt-trends*';
