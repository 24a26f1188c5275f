import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { isMissingOffer, offerQuery, offersQuery } from '../api/list-offers.ts';
import type { RenderOfferButtons } from './offer-action.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { OfferPanelSkeleton } from './offer-panel-skeleton.tsx';
import { useOpenOffer } from './use-open-offer.ts';

/** Shows the perk of the address over the list: a sheet on a phone. Rows and mails link to it. */
export function OfferOutlet(buttons: RenderOfferButtons) {
  const { id, close } = useOpenOffer();
  return id ? <OpenOffer key={id} id={id} onClose={close} {...buttons} /> : null;
}

type OpenOfferProps = RenderOfferButtons & { id: string; onClose: () => void };

function OpenOffer({ id, onClose, ...buttons }: OpenOfferProps) {
  const { t } = useTranslation(['offers', 'common']);
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...offerQuery(id),
    // The list has it already: the panel opens at once.
    placeholderData: () =>
      queryClient.getQueryData(offersQuery.queryKey)?.perks.find((perk) => perk.id === id),
  });
  const frame = { open: true, onOpenChange: (open: boolean) => open || onClose() };
  if (error && (isMissingOffer(error) || !data)) {
    const isGone = isMissingOffer(error);
    return (
      <Dialog
        {...frame}
        size="small"
        title={isGone ? t('panel.missing') : t('panel.failed')}
        description={isGone ? t('panel.missingText') : errorText(error)}
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
  return (
    <Dialog {...frame} title={data ? t('panel.title', { name: data.tool.name }) : t('panel.loading')}>
      {data ? <OfferPanel offer={data} level={3} {...buttons} /> : <OfferPanelSkeleton />}
    </Dialog>
  );
}
