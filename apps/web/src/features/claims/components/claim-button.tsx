import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ClaimDialog } from './claim-dialog.tsx';

type ClaimButtonProps = { perkId: string; onClaimed: (claimId: string) => void };

/** « Obtenir cet avantage »: the one primary button of an offer. */
export function ClaimButton({ perkId, onClaimed }: ClaimButtonProps) {
  const { t } = useTranslation('claims');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button block size="lg" onClick={() => setIsOpen(true)}>
        {t('get')}
      </Button>
      <ClaimDialog perkId={isOpen ? perkId : null} onClose={() => setIsOpen(false)} onClaimed={onClaimed} />
    </>
  );
}
