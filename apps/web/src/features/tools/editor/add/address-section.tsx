import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completeAddress } from '#lib/complete-address.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useProposal } from '../../api/propose-tool.ts';
import { AddSection, Wide } from './add-section.tsx';
import { type Proposed, proposedValues } from './proposal-values.ts';
import type { AddForm } from './use-add-form.ts';

type ProposedField = keyof Proposed;
type Outcome = { filled: ProposedField[] } | { error: string };

const isAddress = (text: string) => /^https?:\/\/./i.test(text) && URL.canParse(text);

/** Reads the page of an address and fills in the empty fields, to be reviewed before saving. */
export function AddressSection({ form }: { form: AddForm }) {
  const { t } = useTranslation('toolForms');
  const [address, setAddress] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const proposal = useProposal();

  async function propose(): Promise<void> {
    const url = completeAddress(address);
    if (!isAddress(url)) return setOutcome({ error: t('problems.url') });
    setAddress(url);
    setOutcome(null);
    try {
      const found = await proposal.mutateAsync(url);
      const values = proposedValues(form.getValues(), found, url);
      const filled = Object.keys(values) as ProposedField[];
      for (const field of filled) {
        const value = values[field];
        if (value !== undefined) form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
      }
      setOutcome(found.error === null ? { filled } : { error: found.error });
    } catch (cause) {
      setOutcome({ error: errorText(cause) });
    }
  }

  return (
    <AddSection title={t('add.address.title')} text={t('add.address.text')}>
      <Wide>
        <div className="flex items-end gap-2.5 max-sm:flex-col max-sm:items-stretch">
          <div className="min-w-0 flex-1">
            <Field label={t('add.address.label')}>
              <Input
                inputMode="url"
                autoComplete="off"
                placeholder={t('placeholders.url')}
                value={address}
                onChange={({ target }) => setAddress(target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  void propose();
                }}
              />
            </Field>
          </div>
          <Button
            variant="secondary"
            disabled={address.trim() === ''}
            loading={proposal.isPending}
            onClick={() => void propose()}
          >
            {t('add.address.propose')}
          </Button>
        </div>
      </Wide>
      {outcome ? (
        <Wide>
          {'error' in outcome ? (
            <Callout tone="danger" title={t('add.address.failed')}>
              {outcome.error}
            </Callout>
          ) : (
            <Callout tone="info" title={t('add.address.filled', { count: outcome.filled.length })}>
              {outcome.filled.map((field) => t(`fields.${field}`)).join(', ')}
            </Callout>
          )}
        </Wide>
      ) : null}
    </AddSection>
  );
}
