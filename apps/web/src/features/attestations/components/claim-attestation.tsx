import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { AttestDialog } from './attest-dialog.tsx';

/** Beside the steps of a claim: vendors ask for proof there. */
export function ClaimAttestation({ startupId, vendor }: { startupId: string; vendor: string }) {
  const { t } = useTranslation('attestations');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
      <p className="min-w-0 flex-1 basis-64 text-ink-soft text-sm leading-5.5">{t('claim.text')}</p>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <BadgeCheck aria-hidden="true" />
        {t('claim.action')}
      </Button>
      {isOpen ? (
        <AttestDialog startupId={startupId} vendor={vendor} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  );
}
