import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A trend as the API returns it; each test changes the part that it checks. */
export const sampleTrend = (rank: number, values: object = {}) => ({
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

export type SampleTrend = ReturnType<typeof sampleTrend>;
type Answer = {
  trends: SampleTrend[];
  refreshed_at?: string | null;
  cached?: number;
  is_configured?: boolean;
};

/** Mocks the list for this page only: the stored list is shared by every parallel test. */
export async function mockTrends(page: Page, answer: Answer) {
  const { trends, refreshed_at, cached = trends.length, is_configured = true } = answer;
  const moment = refreshed_at === undefined ? new Date().toISOString() : refreshed_at;
  await page.unroute('**/api/trends');
  await page.route('**/api/trends', (route) =>
    route.fulfill({ json: { trends, cached, refreshed_at: moment, is_configured, can: { force: false } } }),
  );
}

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5000).toISOString();

export const REFRESH = '**/api/functions/fetch-product-hunt-trends*';
