import { lazy, Suspense } from 'react';
import { loadTexts } from '#lib/i18n.ts';
import { useRole } from '#lib/session/use-role.ts';

const OutageNotice = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/mail/components/outage-notice.tsx'),
    loadTexts('mail'),
  ]);
  return { default: module.OutageNotice };
});

/** Tells administrators, who alone ask, that no mail leaves. */
export function MailOutageBanner() {
  const { can } = useRole();
  if (!can('settings.system')) return null;
  return (
    <Suspense fallback={null}>
      <OutageNotice />
    </Suspense>
  );
}
