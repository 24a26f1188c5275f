import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { FIRST_SCREENS } from './first-screens.ts';
import { preloadDashboard } from './preload.ts';
import { preloadTools } from './preload-tools.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it.each([
  ['dashboard', [preloadDashboard]],
  ['tools', [preloadDashboard, () => preloadTools({})]],
] as const)('preloads in the document of %s exactly what its route reads first', async (name, loaders) => {
  fakeServer({});
  for (const load of loaders) load();
  const asked = () => vi.mocked(fetch).mock.calls.map(([request]) => new URL((request as Request).url));
  await expect
    .poll(() =>
      asked()
        .map(({ pathname, search }) => pathname + search)
        .toSorted(),
    )
    .toEqual([...FIRST_SCREENS[name].reads].toSorted());
});
