import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { i18n } from '#lib/i18n.ts';
import { AuthProvider } from '#lib/session/auth-provider.tsx';
import { watchSessionLoss } from '#lib/session/session-loss.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { Toaster } from '#ui/toast/toaster.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { queryClient } from './query-client.ts';
import { useRescuedFocus } from './use-rescued-focus.ts';

function tellSessionLost(): void {
  toast({
    title: i18n.t('shell:account.sessionLost'),
    description: i18n.t('shell:account.sessionLostText'),
  });
}

/** Around the screens that care who is there. The landing page does not, and is spared the weight. */
export function SessionLayout() {
  useRescuedFocus();
  useEffect(() => watchSessionLoss(queryClient, tellSessionLost), []);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <TooltipProvider delayDuration={300}>
          <Outlet />
          <Toaster />
        </TooltipProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}
