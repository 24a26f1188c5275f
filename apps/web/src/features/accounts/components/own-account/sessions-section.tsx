import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import {
  type OwnSession,
  ownSessionsQuery,
  useEndOtherSessions,
  useEndSession,
} from '../../api/own-account.ts';
import { useSignOut } from '../../api/sign-out.ts';

const PHONES = ['iPhone', 'iPad', 'Android'];

export function OwnSessionsSection() {
  const { t } = useTranslation(['ownAccount', 'common']);
  const { data, error, refetch } = useQuery(ownSessionsQuery);
  return (
    <FormSection title={t('sessions.title')} text={t('sessions.text')}>
      {data ? <SessionList sessions={data.sessions} /> : null}
      {!data && !error ? <Skeleton className="h-14 w-full rounded-md" /> : null}
      {!data && error ? (
        <Callout
          tone="danger"
          title={t('sessions.loadFailed')}
          action={
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Callout>
      ) : null}
    </FormSection>
  );
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation('ownAccount');
  const endOthers = useEndOtherSessions();
  const onEndOthers = () =>
    endOthers.mutate(undefined, {
      onSuccess: () => toast({ variant: 'success', title: t('sessions.othersEnded') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('sessions.failed'),
          description: errorText(error),
          cause: error,
        }),
    });
  return (
    <>
      <ul aria-label={t('sessions.title')} className="-my-3 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button variant="secondary" loading={endOthers.isPending} onClick={onEndOthers}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function useDeviceName() {
  const { t } = useTranslation('ownAccount');
  return ({ browser, system }: OwnSession) => {
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation('ownAccount');
  const { formatMinute } = useDates();
  const end = useEndSession();
  const signOut = useSignOut();
  const device = useDeviceName()(session);
  const Icon = PHONES.includes(session.system ?? '') ? Smartphone : Laptop;
  const onEnd = () => {
    if (session.is_current) return signOut.mutate();
    end.mutate(session.id, {
      onSuccess: () => toast({ variant: 'success', title: t('sessions.ended') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('sessions.failed'),
          description: errorText(error),
          cause: error,
        }),
    });
  };
  const used = t('sessions.lastUse', { moment: formatMinute(session.last_used_at) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink text-sm">
          {device}
          {session.is_current ? <Badge tone="success">{t('sessions.current')}</Badge> : null}
        </p>
        <p className="text-[0.8125rem] text-ink-faint leading-5">
          {session.address ? t('sessions.place', { used, address: session.address }) : used}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="ml-auto"
        aria-label={t('sessions.endOf', { device })}
        loading={end.isPending || signOut.isPending}
        onClick={onEnd}
      >
        {t('sessions.end')}
      </Button>
    </li>
  );
}
