import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preferencesQuery, wearPreferences } from '#lib/preferences.ts';

/** What a member chose holds on every device of theirs: the page puts it on as soon as the server has told it. */
export function useWornPreferences(): void {
  const { data } = useQuery(preferencesQuery);
  useEffect(() => {
    if (data) void wearPreferences(data);
  }, [data]);
}
