import { Link, useNavigate } from '@tanstack/react-router';
import { BookCheck, Lightbulb, Vote } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type Trend, useAskForTrend } from '../api/trends.ts';

const STYLE = { variant: 'secondary', size: 'sm', className: 'lg:w-full' } as const;

/** A button that requests the product, or a link to its existing request or tool. */
export function AskAction({ trend }: { trend: Trend }) {
  const { t } = useTranslation('trends');
  const navigate = useNavigate();
  const ask = useAskForTrend(trend.id);
  const hasAsked = useRef(false);
  const { name } = trend;

  /** The link replaces the clicked button and takes its focus. */
  const keepFocus = (link: HTMLAnchorElement | null) => {
    if (link && hasAsked.current) link.focus({ preventScroll: true });
    if (link) hasAsked.current = false;
  };

  function onAsk() {
    hasAsked.current = true;
    whenSettled(ask.mutateAsync(), {
      onSuccess: ({ id, is_new }) =>
        toast({
          variant: is_new ? 'success' : 'default',
          title: t(is_new ? 'toasts.asked' : 'toasts.known'),
          description: t(is_new ? 'toasts.askedText' : 'toasts.knownText', { name }),
          undo: {
            label: t('requested'),
            onUndo: () => void navigate({ to: paths.requestsFromHome, search: { request: id } }),
          },
        }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('toasts.askFailed'),
          description: errorText(error),
          cause: error,
        }),
    });
  }

  if (trend.tool) {
    return (
      <Link
        to={paths.tools}
        search={{ tool: trend.tool.id }}
        aria-label={t('ownedName', { name })}
        className={buttonStyle(STYLE)}
      >
        <BookCheck aria-hidden="true" />
        {t('owned')}
      </Link>
    );
  }
  if (trend.request) {
    return (
      <Link
        ref={keepFocus}
        to={paths.requestsFromHome}
        search={{ request: trend.request.id }}
        aria-label={t('requestedName', { name })}
        className={buttonStyle(STYLE)}
      >
        <Vote aria-hidden="true" />
        {t('requested')}
      </Link>
    );
  }
  return (
    <Button {...STYLE} aria-label={t('askName', { name })} loading={ask.isPending} onClick={onAsk}>
      {ask.isPending ? null : <Lightbulb aria-hidden="true" />}
      {t('ask')}
    </Button>
  );
}
