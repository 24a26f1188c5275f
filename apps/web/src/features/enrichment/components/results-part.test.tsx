import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { runWith } from '../testing/runs.ts';
import { ResultsFooter, ResultsPart } from './results-part.tsx';

afterEach(() => void vi.unstubAllGlobals());

const RUN = runWith({ state: 'finished' });
const RESULTS = [
  { position: 1, tool_name: 'Notion', outcome: 'success', message: null, updated: ['tags', 'cost'] },
  { position: 2, tool_name: 'Figma', outcome: 'success', message: null, updated: [] },
  { position: 3, tool_name: 'Slack', outcome: 'error', message: 'Page introuvable', updated: [] },
];

describe('ResultsPart', () => {
  it('shows for each tool which fields changed, or why none did', async () => {
    fakeServer({ '/api/enrichment/runs/1/results': { body: { results: RESULTS, total: 3 } } });
    const { screen } = await renderSigned(<ResultsPart run={RUN} filter={null} onFilter={() => {}} />, {
      texts: ['enrichment'],
    });
    await expect
      .poll(() =>
        screen
          .getByRole('listitem')
          .elements()
          .map((item) => item.textContent),
      )
      .toEqual(['NotionMis à jour\u00a0: Tags, Coût', 'FigmaRien de nouveau', 'SlackPage introuvable']);
  });

  it('reports the chosen filter, and no filter for « Tout »', async () => {
    fakeServer({ '/api/enrichment/runs/1/results': { body: { results: [], total: 0 } } });
    const onFilter = vi.fn();
    const { screen } = await renderSigned(<ResultsPart run={RUN} filter="success" onFilter={onFilter} />, {
      texts: ['enrichment'],
    });
    await screen.getByRole('tab', { name: 'Erreurs' }).click();
    expect(onFilter).toHaveBeenLastCalledWith('error');
    await screen.getByRole('tab', { name: 'Tout' }).click();
    expect(onFilter).toHaveBeenLastCalledWith(null);
  });
});

describe('ResultsFooter', () => {
  it.each([
    [null, '/api/enrichment/runs/1/results.csv'],
    ['error', '/api/enrichment/runs/1/results.csv?outcome=error'],
  ] as const)('exports the results of the filter %s', async (filter, address) => {
    const { screen } = await renderSigned(<ResultsFooter run={RUN} filter={filter} onClose={() => {}} />, {
      texts: ['enrichment'],
    });
    await expect
      .element(screen.getByRole('link', { name: 'Exporter en CSV' }))
      .toHaveAttribute('href', address);
  });
});
