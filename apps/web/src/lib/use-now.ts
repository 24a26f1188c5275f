import { useEffect, useState } from 'react';

/** The current time, updated at an interval, so that « il y a 3 minutes » stays true. */
export function useNow(everyMs = 20_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
