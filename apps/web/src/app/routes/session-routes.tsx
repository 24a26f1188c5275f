import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '#lib/i18n.ts';
import { paths } from '../paths.ts';
import { rootRoute } from './root-route.tsx';
import { textSearch } from './text-search.ts';

export const sessionRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'session',
  component: lazyRouteComponent(() => import('../session-start.ts'), 'SessionLayout'),
});

const authRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: paths.auth,
  validateSearch: textSearch('redirect', 'refusal', 'step'),
  staticData: { title: 'accounts:titles.auth' },
  loader: () =>
    Promise.all([
      loadTexts('accounts', 'twoFactor'),
      import('../session-start.ts').then(({ preloadAuth }) => preloadAuth()),
    ]),
  component: lazyRouteComponent(() => import('../auth/auth-page.tsx'), 'AuthPage'),
});

const forgotRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: paths.forgotPassword,
  staticData: { title: 'accounts:titles.forgot' },
  loader: () => loadTexts('accounts'),
  component: lazyRouteComponent(() => import('../auth/forgot-page.tsx'), 'ForgotPage'),
});

const resetRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: paths.resetPassword,
  validateSearch: textSearch('token'),
  staticData: { title: 'accounts:titles.reset' },
  loader: () => loadTexts('accounts'),
  component: lazyRouteComponent(() => import('../auth/reset-page.tsx'), 'ResetPage'),
});

const enrolRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: paths.enrolTwoFactor,
  validateSearch: textSearch('redirect'),
  staticData: { title: 'accounts:titles.enrol' },
  loader: () => loadTexts('accounts', 'twoFactor'),
  component: lazyRouteComponent(() => import('../auth/enrol-page.tsx'), 'EnrolPage'),
});

const unsubscribeRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: paths.unsubscribe,
  validateSearch: textSearch('token'),
  staticData: { title: 'mail:titles.unsubscribe' },
  loader: () => loadTexts('accounts', 'mail'),
  component: lazyRouteComponent(() => import('../auth/unsubscribe-page.tsx'), 'UnsubscribePage'),
});

const invitationRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: paths.invitation,
  validateSearch: textSearch('token'),
  staticData: { title: 'myStartup:titles.invitation' },
  loader: () => loadTexts('accounts', 'myStartup'),
  component: lazyRouteComponent(() => import('../auth/invitation-page.tsx'), 'InvitationPage'),
});

const claimAnswerRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: paths.claimAnswer,
  validateSearch: textSearch('token', 'answer'),
  staticData: { title: 'claims:answer.title' },
  loader: () => loadTexts('accounts', 'claims'),
  component: lazyRouteComponent(() => import('#app/claims/answer-page.tsx'), 'AnswerPage'),
});

export const authRoutes = [
  authRoute,
  forgotRoute,
  resetRoute,
  enrolRoute,
  unsubscribeRoute,
  invitationRoute,
  claimAnswerRoute,
] as const;
