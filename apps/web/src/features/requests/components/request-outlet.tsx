import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { isMissing, requestQuery } from '../api/get-request.ts';
import { useOpenRequest } from '../hooks/use-open-request.ts';
import type { RequestActions } from './request-card.tsx';
import { RequestWindow } from './request-window.tsx';

type OutletProps = RequestActions & { isConcealed: boolean };

/** Shows the request that the address names with `?request=<id>`: mails and cards link to it. */
export function RequestOutlet(props: OutletProps) {
  const { id, close } = useOpenRequest();
  return id ? <OpenRequest key={id} id={id} onClose={close} {...props} /> : null;
}

function OpenRequest({ id, onClose, ...props }: OutletProps & { id: string; onClose: () => void }) {
  const { t } = useTranslation(['requests', 'common']);
  const { data, error, isFetching, refetch } = useQuery(requestQuery(id));
  // Gone while it was open, by somebody else's hand: what was read must not stay as if it were there.
  if (data && !isMissing(error)) return <RequestWindow request={data} onClose={onClose} {...props} />;
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
