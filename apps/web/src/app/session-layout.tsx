import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { i18n } from '#lib/i18n.ts';
import { AuthProvider } from '#lib/session/auth-provider.tsx';
import { watchSessionLoss } from '#lib/session/session-loss.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { useLostFocusRecovery } from '#ui/focus/use-lost-focus-recovery.ts';
import { loadRadix } from '#ui/radix/use-radix.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { Toaster } from '#ui/toast/toaster.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { queryClient } from './query-client.ts';
import { contentElement } from './skip-link.tsx';

function notifySessionLost(): void {
  toast({
    title: i18n.t('shell:account.sessionLost'),
    description: i18n.t('shell:account.sessionLostText'),
  });
}

/** The layout of every screen that reads the session. The landing page has none, which keeps it light. */
export function SessionLayout() {
  useLostFocusRecovery(contentElement);
  useEffect(() => watchSessionLoss(queryClient, notifySessionLost), []);
  // Before the first menu or dialog is opened, but after the first screen.
  useEffect(() => whenIdle(() => void loadRadix()), []);
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
