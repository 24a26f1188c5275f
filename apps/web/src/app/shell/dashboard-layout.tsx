import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/auth-provider.tsx';
import { ProofFormContext } from '#lib/session/use-proof.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SidebarProvider } from '#ui/sidebar/sidebar-context.tsx';
import { enrolmentAddress } from '../auth/enrolment-address.ts';
import { RoleGuard } from '../guard/role-guard.tsx';
import { PageLoading } from '../page-loading.tsx';
import { paths } from '../paths.ts';
import { LegalLinks } from '../public/legal-links.tsx';
import { Redirect } from '../redirect.tsx';
import { contentProps } from '../skip-link.tsx';
import { AppSidebar } from './app-sidebar.tsx';
import { MailOutageBanner } from './mail-outage-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ProofForm } from './proof-form.tsx';
import { TermsGate } from './terms-gate.tsx';
import { TopBar } from './top-bar.tsx';
import { useAppliedPreferences } from './use-applied-preferences.ts';
import { useLiveUpdates } from './use-live-updates.ts';

export function DashboardLayout() {
  const { t } = useTranslation('shell');
  const { loading, user, error, retry } = useAuth();
  // Deferred, so that React renders the dashboard in interruptible slices. `user` is not: signing out must take effect
  // at once.
  const isWaiting = useDeferredValue(loading);
  if (isWaiting) return <PageLoading isFullPage label={t('session.loading')} />;
  if (error) {
    return (
      <main {...contentProps}>
        <ErrorState title={t('session.errorTitle')} text={errorText(error)} onRetry={retry} />
      </main>
    );
  }
  if (!user) return <SendTo address={signInAddress} />;
  if (user.owes_two_factor) return <SendTo address={enrolmentAddress} />;
  return <Shell />;
}

const signInAddress = (back: string) => `${paths.auth}?redirect=${encodeURIComponent(back)}`;

/** Reads the current address once, before it changes, so that sign-in returns to it. */
function SendTo({ address }: { address: (back: string) => string }) {
  const router = useRouter();
  const [requestedHref] = useState(router.state.location.href);
  return <Redirect href={address(requestedHref)} />;
}

function Shell() {
  useLiveUpdates();
  useAppliedPreferences();
  return (
    <ProofFormContext value={ProofForm}>
      <SidebarProvider>
        <div className="flex min-h-dvh">
          <AppSidebar />
          <div className="flex min-w-0 flex-1 flex-col">
            <TopBar />
            <OfflineBanner />
            <MailOutageBanner />
            <main
              {...contentProps}
              className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none md:px-8 md:py-10 print:max-w-none print:p-0"
            >
              <GuardedOutlet />
            </main>
            {/* As wide as its text, to keep the layout shift small when the page's height changes. */}
            <footer className="ml-[max(0px,(100%-72rem)/2)] w-fit px-4 pb-5 text-ink-faint text-xs md:px-8 print:hidden">
              <LegalLinks />
            </footer>
          </div>
        </div>
        <TermsGate />
      </SidebarProvider>
    </ProofFormContext>
  );
}

/** Guards every page of the dashboard by its route's `requires`. */
function GuardedOutlet() {
  const requires = useMatches({ select: (matches) => matches.at(-1)?.staticData.requires });
  if (!requires) return <Outlet />;
  return (
    <RoleGuard capability={requires}>
      <Outlet />
    </RoleGuard>
  );
}
