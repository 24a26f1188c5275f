import { isHttpUrl } from '@perkotheque/domain/shared/http-url';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completeAddress } from '#lib/complete-address.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { type OfferPage, useOfferPage } from '../api/offer-page.ts';
import { toolIconUrl } from '../components/tool-icon-url.ts';
import type { PerkForm } from './use-perk-form.ts';

/** « À partir d'une adresse »: the tool and the terms link come from the page, the offer from a person. */
export function AddressStart({ form }: { form: PerkForm }) {
  const { t } = useTranslation('perkForms');
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const [page, setPage] = useState<OfferPage | null>(null);
  const read = useOfferPage();

  function take(found: OfferPage, address: string) {
    setPage(found);
    const { name, tool, terms_url } = found;
    const options = { shouldDirty: true };
    const chosen = tool && { id: tool.id, name: tool.name, icon_url: toolIconUrl(tool) };
    form.setValue('tool', chosen, options);
    form.setValue('new_tool', chosen ? null : { name, url: new URL(address).origin, category: '' }, options);
    if (terms_url && form.getValues('terms_url') === '') form.setValue('terms_url', terms_url, options);
  }

  async function onRead() {
    setPage(null);
    setProblem(undefined);
    const address = completeAddress(url.trim());
    setUrl(address);
    if (!isHttpUrl(address)) return setProblem(t('problems.url'));
    try {
      const found = await read.mutateAsync(address);
      if (found) take(found, address);
      else setProblem(t('address.unreadable'));
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 items-start gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label={t('address.label')} help={t('address.help')} error={problem}>
          <Input
            type="url"
            autoComplete="off"
            placeholder={t('placeholders.url')}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter reads the page; it does not save the perk.
              event.preventDefault();
              void onRead();
            }}
          />
        </Field>
        <Button
          variant="secondary"
          loading={read.isPending}
          onClick={() => void onRead()}
          className="sm:mt-6.5"
        >
          <Link2 aria-hidden="true" />
          {t('address.read')}
        </Button>
      </div>
      {page?.tool ? (
        <Callout tone="success">
          {t(page.terms_url ? 'address.foundWithTerms' : 'address.found', { name: page.tool.name })}
        </Callout>
      ) : page ? (
        <Callout tone="info">{t('address.unknownTool', { name: page.name })}</Callout>
      ) : null}
    </div>
  );
}
