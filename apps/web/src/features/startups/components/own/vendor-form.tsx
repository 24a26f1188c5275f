import { EARLIER_CREDIT_MAX } from '@perkotheque/domain/startups/vendor-facts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useDeclareVendorFacts, type Vendor } from '../../api/own-startup.ts';
import { problemOf, sentValue } from '../startup-values.ts';
import { type Unlock, useUnlockText } from './unlock.ts';

type VendorFormProps = { vendor: Vendor; canEdit: boolean; unlock: Unlock | undefined };

/** Mounted again when the stored answer changes. The save button appears with the first change. */
export function VendorForm({ vendor, canEdit, unlock }: VendorFormProps) {
  const unlockText = useUnlockText();
  const { t } = useTranslation('myStartup');
  const stored = {
    customer: vendor.was_customer === null ? '' : vendor.was_customer ? 'yes' : 'no',
    credit: String(vendor.earlier_credit ?? ''),
  };
  const [typed, setTyped] = useState(stored);
  const [fault, setFault] = useState<string>();
  const declare = useDeclareVendorFacts(vendor.id);
  const isChanged = typed.customer !== stored.customer || typed.credit !== stored.credit;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const credit = sentValue('euros', typed.credit);
    if (problemOf('euros', typed.credit) !== null || Number(credit) > EARLIER_CREDIT_MAX)
      return setFault(t('vendors.invalid'));
    setFault(undefined);
    declare.mutate(
      {
        was_customer: typed.customer === '' ? null : typed.customer === 'yes',
        earlier_credit: credit === null ? null : Number(credit),
      },
      {
        onSuccess: () => toast({ variant: 'success', title: t('vendors.saved') }),
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: t('vendors.saveFailed'),
            description: errorText(error),
            cause: error,
          }),
      },
    );
  }

  return (
    <form noValidate onSubmit={onSubmit} aria-label={vendor.name} className="grid grid-cols-1 gap-3">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium text-ink">
        {vendor.name}
        {unlock ? (
          <span className="font-normal font-sans text-ink-soft text-xs tabular-nums">
            {unlockText(unlock)}
          </span>
        ) : null}
      </h3>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Field label={t('vendors.customer')}>
          <Select
            value={typed.customer}
            disabled={!canEdit}
            onChange={({ target }) => setTyped({ ...typed, customer: target.value })}
          >
            <option value="">{t('vendors.unknown')}</option>
            <option value="no">{t('vendors.no')}</option>
            <option value="yes">{t('vendors.yes')}</option>
          </Select>
        </Field>
        <Field label={t('vendors.credit')} {...(fault && { error: fault })}>
          <Input
            inputMode="numeric"
            value={typed.credit}
            disabled={!canEdit}
            placeholder={t('vendors.unknown')}
            onChange={({ target }) => setTyped({ ...typed, credit: target.value })}
          />
        </Field>
      </div>
      {isChanged ? (
        <Button type="submit" size="sm" loading={declare.isPending} className="justify-self-start">
          {t('vendors.save')}
        </Button>
      ) : null}
    </form>
  );
}
