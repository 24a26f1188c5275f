import { DISPLAY_DEFAULTS } from '@perkotheque/domain/settings/display';
import { DEFAULT_APP_NAME } from '@perkotheque/domain/settings/vocabulary';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { paths } from './api.gen.ts';
import { api, unwrap } from './api.ts';
import { setAppName } from './app-name.ts';

type PublicConfig = paths['/api/config']['get']['responses'][200]['content']['application/json'];

/** Used when the configuration cannot be read. Registration looks open, because the server checks it anyway. */
const DEFAULT_CONFIG: PublicConfig = {
  app_name: DEFAULT_APP_NAME,
  company_name: '',
  app_description: '',
  contact_email: '',
  join_text: '',
  join_url: '',
  registration_enabled: true,
  password_min_length: 6,
  terms_version: null,
  display_fields_grid: [...DISPLAY_DEFAULTS.grid],
  display_fields_table: [...DISPLAY_DEFAULTS.table],
  display_badges: [...DISPLAY_DEFAULTS.badges],
};

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => {
    const config = await unwrap(api.GET('/api/config', { signal }));
    setAppName(config.app_name);
    return config;
  },
  staleTime: 60_000,
  // After a failure the defaults apply: a second component must not start another loading state.
  retryOnMount: false,
});

export function useConfig(): { config: PublicConfig; isLoading: boolean } {
  const { data, isPending } = useQuery(configQuery);
  return { config: data ?? DEFAULT_CONFIG, isLoading: isPending };
}
