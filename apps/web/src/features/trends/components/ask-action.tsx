import { Link, useNavigate } from '@tanstack/react-router';
import { BookCheck, Lightbulb, Vote } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { Trend } from '../api/trends.ts';
import { AskDialog } from './ask-dialog.tsx';

const STYLE = { variant: 'secondary', size: 'sm', className: 'lg:w-full' } as const;

/** A button that opens the request for the product, or a link to its existing request or tool. */
export function AskAction({ trend }: { trend: Trend }) {
  const { t } = useTranslation('trends');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const hasAsked = useRef(false);
  const { name } = trend;

  /** The link replaces the clicked button and takes its focus. */
  const keepFocus = (link: HTMLAnchorElement | null) => {
    if (link && hasAsked.current) link.focus({ preventScroll: true });
    if (link) hasAsked.current = false;
  };

  function onAsked({ id, is_new }: { id: string; is_new: boolean }) {
    hasAsked.current = true;
    setIsAsking(false);
    toast({
      variant: is_new ? 'success' : 'default',
      title: t(is_new ? 'toasts.asked' : 'toasts.known'),
      description: t(is_new ? 'toasts.askedText' : 'toasts.knownText', { name }),
      undo: {
        label: t('requested'),
        onUndo: () => void navigate({ to: paths.requestsFromHome, search: { request: id } }),
      },
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
    <>
      <Button {...STYLE} aria-label={t('askName', { name })} onClick={() => setIsAsking(true)}>
        <Lightbulb aria-hidden="true" />
        {t('ask')}
      </Button>
      {isAsking ? <AskDialog trend={trend} onAsked={onAsked} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}
