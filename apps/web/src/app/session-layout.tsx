import { Outlet } from '@tanstack/react-router';
import { AuthProvider } from '#lib/session/auth-provider.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';

/** Around the screens that care who is there. The landing page does not, and is spared the weight. */
export function SessionLayout() {
  return (
    <AuthProvider>
      <TooltipProvider delayDuration={300}>
        <Outlet />
        <Toaster />
      </TooltipProvider>
    </AuthProvider>
  );
}
