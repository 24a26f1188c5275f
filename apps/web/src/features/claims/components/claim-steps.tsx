import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Check, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useMarkStep } from '../api/change-claims.ts';
import { claimStepsQuery, type ClaimSteps as Steps } from '../api/get-claims.ts';

/** Numbered steps that keep their place after a reload and on another device. None is locked behind another. */
export function ClaimSteps({ claimId, secret }: { claimId: string; secret: ReactNode }) {
  const { t } = useTranslation('claims');
  const { data, error, refetch } = useQuery(claimStepsQuery(claimId));
  if (error) {
    return (
      <ErrorState
        level={2}
        title={t('steps.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-32 w-full" />;
  return (
    <div className="grid gap-5">
      {data.steps.length > 0 ? <StepList claimId={claimId} steps={data} /> : null}
      {secret}
      {data.public_url ? (
        <OutLink href={data.public_url} variant="secondary">
          {t('steps.openOffer')}
        </OutLink>
      ) : null}
    </div>
  );
}

function StepList({ claimId, steps }: { claimId: string; steps: Steps }) {
  const { t } = useTranslation('claims');
  const mark = useMarkStep(claimId);
  const current = steps.steps.findIndex((_, index) => !steps.done.includes(index));
  return (
    <ol className="grid gap-1">
      {steps.steps.map(({ text, url }, index) => {
        const isDone = steps.done.includes(index);
        const onPress = () =>
          mark.mutate(
            { step: index, isDone: !isDone },
            {
              onError: (error) =>
                toast({
                  variant: 'destructive',
                  title: t('steps.saveFailed'),
                  description: errorText(error),
                  cause: error,
                }),
            },
          );
        return (
          <li
            key={text}
            aria-current={index === current ? 'step' : undefined}
            className={cx(
              'flex items-start gap-3 rounded-lg px-3 py-3',
              index === current && 'bg-primary-soft/60',
            )}
          >
            <button
              type="button"
              aria-pressed={isDone}
              aria-label={t(isDone ? 'steps.done' : 'steps.undone', { number: index + 1, text })}
              onClick={onPress}
              className={cx(
                'mt-px flex size-7 shrink-0 items-center justify-center rounded-full border font-semibold text-xs tabular-nums',
                isDone ? 'border-success bg-success-soft text-success' : 'border-line-control text-ink-soft',
              )}
            >
              {isDone ? <Check aria-hidden="true" className="size-4" /> : index + 1}
            </button>
            <div className="min-w-0 flex-1 md:flex md:items-start md:gap-3">
              <p
                className={cx(
                  'min-w-0 flex-1 whitespace-pre-line break-words pt-0.5 text-sm leading-6',
                  isDone ? 'text-ink-faint' : 'text-ink',
                )}
              >
                {text}
              </p>
              {url ? (
                <span className="max-md:mt-1 max-md:-ml-3 max-md:block">
                  <OutLink href={url} variant="ghost">
                    {t('steps.open')}
                  </OutLink>
                </span>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type OutLinkProps = { href: string; variant: 'secondary' | 'ghost'; children: string };

function OutLink({ href, variant, children }: OutLinkProps) {
  const { t } = useTranslation('claims');
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle({ variant, size: 'sm', className: 'justify-self-start' })}
    >
      {children}
      <ExternalLink aria-hidden="true" />
      <span className="sr-only">({t('steps.newTab')})</span>
    </a>
  );
}
