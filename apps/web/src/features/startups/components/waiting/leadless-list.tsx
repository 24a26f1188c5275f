import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type LeadlessStartup, useNameFirstLeads } from '../../api/waiting.ts';

type LeadlessListProps = {
  startups: readonly LeadlessStartup[];
  total: number;
  /** A link to the startup's page. */
  link: (id: string, name: string) => ReactNode;
  /** A link to the page that invites people. */
  invite: ReactNode;
};

const NAMES_SHOWN = 5;
const isEmpty = ({ people, invited, left_out }: LeadlessStartup) =>
  people.length === 0 && invited.length === 0 && left_out.length === 0;

/** Startups that get no perk, because nobody leads them and nobody is invited as lead. */
export function LeadlessList({ startups, total, link, invite }: LeadlessListProps) {
  const { t } = useTranslation('invitations');
  const name = useNameFirst();
  if (total === 0) return null;
  const started = startups.filter((startup) => !isEmpty(startup));
  const ready = started.filter(({ heir }) => heir !== null);
  return (
    <section aria-labelledby="leadless-startups" className="grid grid-cols-1 gap-3">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="leadless-startups" className="text-ink text-xl">
            {t('waiting.leadless')}
          </h2>
          <p className="mt-1 text-ink-soft text-sm">{t('waiting.leadlessText')}</p>
        </div>
        {ready.length > 1 ? (
          <Button size="sm" loading={name.isPending} onClick={() => name.press(ready)}>
            {t('waiting.nameAll', { count: ready.length })}
          </Button>
        ) : null}
      </header>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {started.map((startup) => (
          <li key={startup.id} className="flex flex-col gap-3 p-4 md:flex-row md:items-center md:gap-6">
            <div className="min-w-0 flex-1">
              <p className="font-medium text-ink">{link(startup.id, startup.name)}</p>
              <Facts startup={startup} />
            </div>
            {startup.heir === null ? (
              invite
            ) : (
              <Button
                size="sm"
                variant="secondary"
                disabled={name.isPending}
                onClick={() => name.press([startup])}
              >
                {'user_id' in startup.heir
                  ? t('waiting.name', { name: startup.heir.name ?? startup.heir.email })
                  : t('waiting.inviteAsLead', { email: startup.heir.email })}
              </Button>
            )}
          </li>
        ))}
        {total > started.length ? (
          <li className="flex flex-col gap-3 p-4 md:flex-row md:items-center md:gap-6">
            <p className="min-w-0 flex-1 text-ink-soft text-sm leading-6">
              <Nobody
                names={startups.filter(isEmpty).map((each) => each.name)}
                total={total - started.length}
              />
            </p>
            {invite}
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function Facts({ startup: { people, invited, left_out } }: { startup: LeadlessStartup }) {
  const { t } = useTranslation('invitations');
  const names = people.map(({ name, email }) => name ?? email).join(', ');
  const emails = invited.map(({ email }) => email).join(', ');
  return (
    <ul className="grid gap-0.5 break-words text-ink-soft text-sm leading-5.5">
      {names ? <li>{t('waiting.arrived', { names })}</li> : null}
      {emails ? <li>{t('waiting.invited', { emails })}</li> : null}
      {left_out.map(({ written, fault, invited_to }) => (
        <li key={written}>
          {invited_to
            ? t('waiting.leftOutElsewhere', { written, startup: invited_to })
            : t('waiting.leftOut', { written, reason: t(`faults.${fault}`) })}
        </li>
      ))}
    </ul>
  );
}

function Nobody({ names, total }: { names: readonly string[]; total: number }) {
  const { t } = useTranslation('invitations');
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  const rest = total - Math.min(names.length, NAMES_SHOWN);
  return t('waiting.nobody', {
    count: total,
    names: rest > 0 ? t('waiting.more', { names: shown, count: rest }) : shown,
  });
}

function useNameFirst() {
  const { t } = useTranslation('invitations');
  const name = useNameFirstLeads();
  const press = (startups: readonly LeadlessStartup[]) =>
    name.mutate(
      startups.map(({ id }) => id),
      {
        onSuccess: ({ named }) =>
          toast({
            variant: 'success',
            title: named > 0 ? t('waiting.named', { count: named }) : t('waiting.invitedAsLead'),
          }),
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: t('waiting.failed'),
            description: errorText(error),
            cause: error,
          }),
      },
    );
  return { isPending: name.isPending, press };
}
