import { profileFields } from '@perkotheque/domain/startups/completeness';
import { startupFieldsWith } from '@perkotheque/domain/startups/fields';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import type { OwnStartup } from '../../api/own-startup.ts';
import { useStartupText } from '../../hooks/use-startup-text.ts';
import { ProfileRow } from './profile-row.tsx';
import type { Unlock } from './unlock.ts';

type ProfileSectionProps = { startup: OwnStartup; unlocks: readonly Unlock[] };

/** The profile, edited in place by a lead, with what is still missing and what it would unlock. */
export function ProfileSection({ startup, unlocks }: ProfileSectionProps) {
  const { t } = useTranslation(['myStartup', 'startups']);
  const titleId = useId();
  const textOf = useStartupText();
  const [edited, setEdited] = useState<string | null>(null);
  const { percent, can } = startup;
  return (
    <Card>
      <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 p-5">
        <header className="grid grid-cols-1 gap-2.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={titleId} className="text-ink text-lg">
              {t('profile.title')}
            </h2>
            <p className="text-ink-soft text-sm tabular-nums">
              {percent === 100 ? t('profile.full') : t('profile.percent', { percent })}
            </p>
          </div>
          <Progress label={t('profile.percent', { percent })} value={percent} max={100} />
          <p className="text-ink-faint text-sm leading-5.5">
            {t(can.edit ? 'profile.why' : 'profile.readOnly')}
          </p>
        </header>
        <dl className="divide-y divide-line border-line border-y">
          {profileFields.map((field) => (
            <ProfileRow
              key={field.name}
              field={field}
              startup={startup}
              unlock={unlocks.find((unlock) => unlock.field === field.name)}
              isEdited={edited === field.name}
              onEdit={() => setEdited(field.name)}
              onClose={() => setEdited(null)}
            />
          ))}
        </dl>
        <div className="grid gap-2">
          <h3 className="font-medium text-ink-soft text-sm">{t('profile.byProgramme')}</h3>
          <dl className="grid gap-1.5 text-sm">
            {startupFieldsWith('staffOnly').map((field) => (
              <div key={field.name} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-ink-faint">{t(`startups:fields.${field.name}`)}</dt>
                <dd className="text-ink">{textOf(field, startup) ?? t('profile.unknown')}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </Card>
  );
}
