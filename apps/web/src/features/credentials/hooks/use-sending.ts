import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Sends a secret and refetches the page's data. Unlike a mutation, it caches nothing. */
export function useSending() {
  const queryClient = useQueryClient();
  const [isSending, setIsSending] = useState(false);

  async function send<Result>(work: () => Promise<Result>): Promise<Result> {
    setIsSending(true);
    try {
      const result = await work();
      await queryClient.invalidateQueries({ queryKey: ['tools'] });
      return result;
    } finally {
      setIsSending(false);
    }
  }

  return { isSending, send };
}
