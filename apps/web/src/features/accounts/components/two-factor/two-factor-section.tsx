import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { twoFactorQuery } from '../../api/two-factor.ts';
import { type TwoFactorAct, TwoFactorDialog } from './two-factor-dialog.tsx';

const FEW_CODES = 3;

/** « Mes préférences »: the member's second factor. */
export function TwoFactorSection() {
  const { t } = useTranslation('twoFactor');
  return (
    <FormSection title={t('panel.title')} text={t('panel.intro')}>
      <OwnTwoFactor />
    </FormSection>
  );
}

function OwnTwoFactor() {
  const { t } = useTranslation(['twoFactor', 'common']);
  const { data, isPending, error, refetch } = useQuery(twoFactorQuery);
  const [act, setAct] = useState<TwoFactorAct | null>(null);

  if (isPending) return <Skeleton className="h-10 w-64 rounded-md" />;
  if (error)
    return (
      <Callout
        tone="danger"
        title={t('panel.loadFailed')}
        action={
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Callout>
    );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={data.enabled ? 'success' : 'neutral'}>
          {t(data.enabled ? 'panel.on' : 'panel.off')}
        </Badge>
        {data.enabled ? (
          <span className="text-ink-soft text-sm">
            {t('panel.codesLeft', { count: data.recovery_codes_left })}
          </span>
        ) : null}
      </div>
      {data.enabled && data.recovery_codes_left < FEW_CODES ? (
        <Callout tone="info">{t('panel.codesFew')}</Callout>
      ) : null}
      {data.enabled && data.mandatory ? (
        <p className="text-ink-faint text-sm">{t('panel.mandatory')}</p>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        {data.enabled ? (
          <>
            <Button variant="secondary" onClick={() => setAct('renew')}>
              {t('panel.renew')}
            </Button>
            {data.mandatory ? null : (
              <Button variant="ghost" onClick={() => setAct('disable')}>
                {t('panel.disable')}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={() => setAct('enrol')}>{t('panel.enable')}</Button>
        )}
      </div>
      {act ? <TwoFactorDialog act={act} onClose={() => setAct(null)} /> : null}
    </div>
  );
}
