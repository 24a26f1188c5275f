import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { i18n, i18nReady } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { AuthProvider } from '#lib/session/auth-provider.tsx';
import type { Namespace } from '#locales/namespaces.ts';
import { clearToast } from '#ui/toast/toast-store.ts';
import { Toaster } from '#ui/toast/toaster.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import '../styles/app.css';

type Options = { texts?: Namespace[]; search?: string };

/** Renders a screen as the dashboard does, with session, cache, texts, toasts and a router, at `/here`. */
export async function renderSigned(children: ReactNode, { texts = [], search = '' }: Options = {}) {
  clearToast();
  await i18nReady;
  await i18n.loadNamespaces(['shell', 'accounts', 'home', ...texts]);
  const rootRoute = createRootRoute();
  const here = createRoute({ getParentRoute: () => rootRoute, path: '/here', component: () => children });
  const elsewhere = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => null });
  const router = createRouter({
    routeTree: rootRoute.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [`/here${search}`] }),
  });
  const queryClient = createQueryClient();
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <TooltipProvider>
          <RouterProvider router={router as never} />
          <Toaster />
        </TooltipProvider>
      </AuthProvider>
    </QueryClientProvider>,
  );
  return {
    screen,
    queryClient,
    pathname: () => router.state.location.pathname,
    href: () => router.state.location.href,
  };
}
