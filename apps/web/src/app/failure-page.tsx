import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { contentElement, contentProps } from './skip-link.tsx';

/** Shown when a screen throws or its code cannot be loaded, for example after a release. */
export function FailurePage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  useEffect(() => logError('A page could not be shown', error), [error]);
  // Inside the dashboard its layout is still rendered; elsewhere the layout failed with the page.
  const [hasMain, setHasMain] = useState(true);
  useLayoutEffect(() => setHasMain(contentElement() !== null), []);
  const isOffline = !navigator.onLine;
  const isOutdated =
    !isOffline && error instanceof Error && error.message.includes('dynamically imported module');
  const panel = (
    <ErrorState
      title={t('failure.title')}
      text={errorText(isOffline ? new ApiError('network') : error)}
      onRetry={() => (isOutdated ? window.location.reload() : void router.invalidate())}
    />
  );
  return hasMain ? panel : <main {...contentProps}>{panel}</main>;
}
