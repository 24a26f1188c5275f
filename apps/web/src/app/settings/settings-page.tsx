import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TwoFactorSection } from '#features/accounts/components/two-factor/two-factor-section.tsx';
import { CalendarSection } from '#features/contracts/components/calendar-block.tsx';
import { LegalEditor } from '#features/legal/components/legal-editor.tsx';
import { MAILS } from '#features/mail/api/mails.ts';
import { MailsSection } from '#features/mail/components/mails-section.tsx';
import { NewsSection } from '#features/notifications/components/news-section.tsx';
import { PreferencesTab } from '#features/settings/components/preferences-tab.tsx';
import { SystemTab } from '#features/settings/components/system-tab.tsx';
import { RatesSection } from '#features/spend/components/rates-section.tsx';
import { ResendButton } from '#features/startups/components/invitations/invitation-mail.tsx';
import { useRenew } from '#features/startups/components/invitations/use-renew.ts';
import { useRole } from '#lib/session/use-role.ts';
import { Callout } from '#ui/callout.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';

/** Preferences for everyone, system settings for admins. Both tabs contain sections of other features. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { can } = useRole();
  const { tab } = useSearch({ from: '/session/dashboard/dashboard/admin/settings' });
  const navigate = useNavigate();
  const isAdmin = can('settings.system');
  const shown = isAdmin && (tab === 'system' || tab === 'legal') ? tab : 'preferences';
  const tabs = [
    { value: 'preferences', label: t('tabs.preferences') },
    ...(isAdmin
      ? [
          { value: 'system', label: t('tabs.system') },
          { value: 'legal', label: t('tabs.legal') },
        ]
      : []),
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <header>
        <h1 className="text-3xl text-ink">{t('title')}</h1>
        <p className="mt-2 text-ink-soft">{isAdmin ? t('introAdmin') : t('intro')}</p>
      </header>
      <Tabs
        label={t('tabs.label')}
        value={shown}
        onValueChange={(next) =>
          void navigate({
            to: '.',
            search: next === 'system' || next === 'legal' ? { tab: next } : {},
            replace: true,
            resetScroll: false,
          })
        }
        tabs={tabs}
      >
        <TabPanel value="preferences">
          <PreferencesTab>
            <NewsSection />
            <CalendarSection />
            <TwoFactorSection />
          </PreferencesTab>
          {isAdmin ? null : (
            <Callout tone="info" title={t('systemNotice.title')}>
              {t('systemNotice.text')}
            </Callout>
          )}
        </TabPanel>
        {isAdmin ? (
          <TabPanel value="system">
            <Mails />
            <SystemTab>
              <RatesSection />
            </SystemTab>
          </TabPanel>
        ) : null}
        {isAdmin ? (
          <TabPanel value="legal">
            <LegalEditor />
          </TabPanel>
        ) : null}
      </Tabs>
    </div>
  );
}

function Mails() {
  const queryClient = useQueryClient();
  const { renew, isPending, proofForm } = useRenew(() => void queryClient.invalidateQueries(MAILS));
  return (
    <>
      {proofForm}
      <MailsSection
        resend={({ id, email }) => (
          <ResendButton email={email} disabled={isPending} onClick={() => renew(id)} />
        )}
      />
    </>
  );
}
