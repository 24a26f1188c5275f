import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyPreferences, preferencesQuery } from '#lib/preferences.ts';

/** Applies the member's preferences as soon as the server has sent them. */
export function useAppliedPreferences(): void {
  const { data } = useQuery(preferencesQuery);
  useEffect(() => {
    if (data) void applyPreferences(data);
  }, [data]);
}
