import { isHttpUrl } from '@perkotheque/domain/shared/http-url';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useRole } from '#lib/session/use-role.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { type OfferPage, useAddToolOfPage, useOfferPage } from '../api/offer-page.ts';
import { toolIconUrl } from '../components/tool-icon-url.ts';
import type { PerkForm } from './use-perk-form.ts';

/** « À partir d'une adresse »: the tool and the terms link come from the page, the offer from a person. */
export function AddressStart({ form }: { form: PerkForm }) {
  const { t } = useTranslation('perkForms');
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const [page, setPage] = useState<OfferPage | null>(null);
  const read = useOfferPage();

  function take(found: OfferPage) {
    setPage(found);
    const { tool, terms_url } = found;
    const options = { shouldDirty: true };
    if (tool) form.setValue('tool', { id: tool.id, name: tool.name, icon_url: toolIconUrl(tool) }, options);
    if (terms_url && form.getValues('terms_url') === '') form.setValue('terms_url', terms_url, options);
  }

  async function onRead() {
    setPage(null);
    setProblem(undefined);
    if (!isHttpUrl(url.trim())) return setProblem(t('problems.url'));
    try {
      const found = await read.mutateAsync(url.trim());
      if (found) take(found);
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
      {page ? <Found page={page} url={url.trim()} onAdded={(tool) => take({ ...page, tool })} /> : null}
    </div>
  );
}

type FoundProps = {
  page: OfferPage;
  url: string;
  onAdded: (tool: NonNullable<OfferPage['tool']>) => void;
};

function Found({ page, url, onAdded }: FoundProps) {
  const { t } = useTranslation('perkForms');
  const { can } = useRole();
  const add = useAddToolOfPage();
  const { name, tool, terms_url } = page;
  if (tool) {
    return (
      <Callout tone="success">
        {t(terms_url ? 'address.foundWithTerms' : 'address.found', { name: tool.name })}
      </Callout>
    );
  }
  if (!can('tools.add')) return <Callout tone="info">{t('address.noTool', { name })}</Callout>;
  return (
    <Callout
      tone="info"
      action={
        <Button
          size="sm"
          variant="secondary"
          loading={add.isPending}
          onClick={() =>
            add.mutate(
              { name, description: page.description, url },
              { onSuccess: ({ id }) => onAdded({ id, name, icon_hash: null }) },
            )
          }
        >
          <Plus aria-hidden="true" />
          {t('address.addTool', { name })}
        </Button>
      }
    >
      {add.error ? errorText(add.error) : t('address.unknownTool', { name })}
    </Callout>
  );
}
