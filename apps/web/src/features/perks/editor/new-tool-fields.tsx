import { SECURE_CATEGORY } from '@perkotheque/domain/categories/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { categoryName } from '#lib/base-names.ts';
import { categoriesQuery } from '#lib/categories.ts';
import { completeAddress } from '#lib/complete-address.ts';
import { knownToolsQuery } from '#lib/known-tools.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { AddressInput } from '#ui/address-input.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { focusField, type PerkForm } from './use-perk-form.ts';
import { usePerkRules } from './use-perk-rules.ts';

/** The tool that the catalogue lacks: it is added with the draft. */
export function NewToolFields({ form }: { form: PerkForm }) {
  const { t } = useTranslation('perkForms');
  const rules = usePerkRules();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const names = categories.map(({ name }) => name).filter((name) => name !== SECURE_CATEGORY);
  const errors = form.formState.errors.new_tool;
  return (
    <fieldset className="grid grid-cols-1 items-start gap-4 rounded-lg border border-line bg-sunken/50 p-4 sm:grid-cols-2">
      <legend className="sr-only">{t('newTool.title')}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-span-2">
        <p aria-hidden="true" className="font-medium text-ink text-sm">
          {t('newTool.title')}
        </p>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            form.setValue('new_tool', null, { shouldDirty: true });
            requestAnimationFrame(() => focusField(form, 'tool'));
          }}
        >
          {t('newTool.back')}
        </Button>
      </div>
      <Field label={t('newTool.name')} required error={errors?.name?.message}>
        <Input autoComplete="off" {...form.register('new_tool.name', rules.toolName)} />
      </Field>
      <Field label={t('newTool.url')} required error={errors?.url?.message}>
        <AddressInput
          control={form.register('new_tool.url', rules.neededLink)}
          placeholder={t('placeholders.site')}
        />
      </Field>
      <Field label={t('newTool.category')} error={errors?.category?.message}>
        <Select {...form.register('new_tool.category')}>
          <option value="">{t('newTool.noCategory')}</option>
          <Options of={names} name={categoryName} />
        </Select>
      </Field>
      <KnownTools form={form} />
    </fieldset>
  );
}

/** Says that the catalogue has a tool of this name or on this site, and offers it to those who may open it. */
function KnownTools({ form }: { form: PerkForm }) {
  const { t } = useTranslation('perkForms');
  const [typedName = '', typedUrl = ''] = useWatch({
    control: form.control,
    name: ['new_tool.name', 'new_tool.url'],
  });
  const name = useDebouncedValue(typedName, 300);
  const url = useDebouncedValue(completeAddress(typedUrl), 300);
  const { data } = useQuery(knownToolsQuery({ name, url }));
  const tools = name.trim() === '' && url.trim() === '' ? [] : (data ?? []);

  function choose(tool: { id: string; name: string }): void {
    form.setValue('new_tool', null, { shouldDirty: true });
    form.setValue('tool', { ...tool, icon_url: null }, { shouldDirty: true });
  }
  return tools.map((tool) => (
    <div key={tool.id} className="sm:col-span-2">
      <Callout
        tone="warning"
        action={
          tool.is_accessible ? (
            <Button variant="secondary" size="sm" onClick={() => choose({ id: tool.id, name: tool.name })}>
              {t('newTool.choose', { name: tool.name })}
            </Button>
          ) : null
        }
      >
        {t(tool.is_accessible ? `newTool.known.${tool.match}` : 'newTool.known.closed', { name: tool.name })}
      </Callout>
    </div>
  ));
}
