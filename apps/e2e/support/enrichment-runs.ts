import type { Page } from '@playwright/test';

/** Mocks the bulk enrichment endpoints: a real run would rewrite the tools of every parallel test. */
export class FakeRuns {
  readonly overview;
  starts = 0;

  constructor(tool: { id: string; name: string } | null) {
    const named = (place: number) => ({
      id: `00000000-0000-4000-8000-0000000000${place}`,
      name: `Outil ${place}`,
    });
    this.overview = {
      stats: { total: 40, without_owner: 23, to_enrich: 30, enriched: 10 },
      to_enrich: Array.from({ length: 12 }, (_, place) => named(place + 10)),
      without_owner: Array.from({ length: 20 }, (_, place) => named(place + 40)),
      simulation_tool: tool && { ...tool, description: '' },
      run: null as object | null,
      is_reviewed: false,
      to_review: 0,
      usage: { calls: 0, input_tokens: 0, output_tokens: 0, cost: 0 },
    };
  }

  run(state: string, values: object = {}) {
    this.overview.run = {
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'full',
      state,
      total: 4,
      succeeded: 1,
      failed: 0,
      current: 'Outil 11',
      starter: 'Ada',
      created_at: '2026-01-01T10:00:00.000Z',
      finished_at: state === 'running' || state === 'stopping' ? null : '2026-01-01T10:01:00.000Z',
      seconds_left: state === 'running' ? 24 : null,
      ...values,
    };
    return this.overview.run;
  }

  async serve(page: Page): Promise<void> {
    await page.route('**/api/enrichment', (route) => route.fulfill({ json: this.overview }));
    await page.route('**/api/enrichment/runs', (route) => {
      this.starts += 1;
      return route.fulfill({ status: 201, json: this.run('running') });
    });
    await page.route('**/api/enrichment/runs/*/stop', (route) =>
      route.fulfill({ json: this.run('stopping') }),
    );
    await page.route('**/api/enrichment/runs/*/results?*', (route) => {
      const results = [
        { position: 1, tool_name: 'Outil 10', outcome: 'success', message: null, updated: ['owner', 'tags'] },
        {
          position: 2,
          tool_name: 'Outil 11',
          outcome: 'error',
          message: 'Erreur API: le modèle a répondu 500',
          updated: [],
        },
      ].map((result) => ({ ...result, tool_id: null, finished_at: '2026-01-01T10:01:00.000Z' }));
      const only = new URL(route.request().url()).searchParams.get('outcome');
      const shown = results.filter(({ outcome }) => only === null || outcome === only);
      return route.fulfill({ json: { total: shown.length, page_size: 50, results: shown } });
    });
  }
}
