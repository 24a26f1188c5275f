import { onlineManager } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { errorText } from '#lib/error-text.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { ToolResults } from './tool-results.tsx';
import { useToolPage } from './use-tool-page.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const NOTION = { id: 'n1', name: 'Notion' };
const PAGE = { tools: [NOTION], page: 1, page_size: 24, has_next: false, is_approximate: false };

function List() {
  const [search, setSearch] = useState({});
  return (
    <>
      <button type="button" onClick={() => setSearch({ q: 'figma' })}>
        Chercher
      </button>
      <ToolResults
        state={useToolPage(search)}
        search={search}
        skeleton="Chargement"
        empty="Aucun outil"
        failure={(error) => <p>{errorText(error)}</p>}
      >
        {(tools) => tools.map(({ id, name }) => <p key={id}>{name}</p>)}
      </ToolResults>
    </>
  );
}

it('[TOOLS-02] says offline that the connection is missing instead of showing the tools of the search before', async () => {
  fakeServer({
    '/api/tools': { body: PAGE },
    '/api/tools/counts': { body: { total: 1, categories: [], unknown_prices: 0 } },
  });
  const { screen } = await renderSigned(<List />, { texts: ['tools'] });
  await expect.element(screen.getByText('Notion')).toBeVisible();
  onlineManager.setOnline(false);
  await screen.getByRole('button', { name: 'Chercher' }).click();
  await expect.element(screen.getByText(/^Connexion au serveur impossible/)).toBeVisible();
  await expect.element(screen.getByText('Notion')).not.toBeInTheDocument();
});
