import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { isMissing, type RequestWithHistory, requestQuery } from '../api/get-request.ts';
import { useOpenRequest } from '../hooks/use-open-request.ts';
import type { RequestActions } from './request-card.tsx';
import { RequestWindow } from './request-window.tsx';

type OutletProps = RequestActions & {
  isConcealed: boolean;
  renderPanel: (request: RequestWithHistory) => ReactNode;
};

/** Shows the request of `?request=<id>`; mails and cards link to it. */
export function RequestOutlet(props: OutletProps) {
  const { id, close } = useOpenRequest();
  return id ? <OpenRequest key={id} id={id} onClose={close} {...props} /> : null;
}

function OpenRequest({
  id,
  onClose,
  renderPanel,
  ...props
}: OutletProps & { id: string; onClose: () => void }) {
  const { t } = useTranslation(['requests', 'common']);
  const { data, error, isFetching, refetch } = useQuery(requestQuery(id));
  // Deleted by somebody else while it was open: the cached request must not stay visible.
  if (data && !isMissing(error)) {
    return <RequestWindow request={data} panel={renderPanel(data)} onClose={onClose} {...props} />;
  }
  if (!error) return null;
  const isGone = isMissing(error);
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => open || onClose()}
      title={isGone ? t('details.missing') : t('details.failed')}
      description={isGone ? t('details.missingText') : errorText(error)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
          {isGone ? null : (
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          )}
        </>
      }
    />
  );
}
