import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/button.tsx';
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx';
import { AddressSection } from './address-section.tsx';
import { AccessSection, CostSection } from './cost-and-access-sections.tsx';
import { EssentialsSection } from './essentials-section.tsx';
import { LinksSection, SortingSection, UsageSection } from './text-sections.tsx';
import { type AddStart, useAddForm } from './use-add-form.ts';

type AddToolFormProps = AddStart & {
  /** Shown above the form. */
  notice?: ReactNode;
};

export function AddToolForm({ notice, ...start }: AddToolFormProps) {
  const { t } = useTranslation(['toolForms', 'common']);
  const navigate = useNavigate();
  const { form, isSaved, isSaving, onSubmit, onInvalid } = useAddForm(start);
  return (
    <form
      aria-label={t('add.title')}
      onSubmit={onSubmit}
      onInvalidCapture={onInvalid}
      // A focused field and its error stay clear of the bar at the bottom.
      className="[&_:is(input,select,textarea)]:scroll-mt-24 [&_:is(input,select,textarea)]:scroll-mb-36"
    >
      <header className="mb-8">
        <h1 className="text-3xl text-ink">{t('add.title')}</h1>
        <p className="mt-2 max-w-2xl text-ink-soft">{t('add.intro')}</p>
        <p className="mt-2 text-ink-faint text-sm">
          <span aria-hidden="true" className="text-danger">
            *
          </span>{' '}
          {t('common:requiredNote')}
        </p>
        {notice ? <div className="mt-5">{notice}</div> : null}
      </header>
      <div>
        <AddressSection form={form} />
        <EssentialsSection form={form} />
        <LinksSection form={form} />
        <UsageSection form={form} />
        <SortingSection form={form} />
        <CostSection form={form} />
        <AccessSection form={form} />
      </div>
      <footer className="sticky bottom-0 z-10 -mx-4 flex gap-2.5 border-line border-t bg-paper/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm md:-mx-8 md:justify-end md:px-8">
        <Button
          variant="secondary"
          disabled={isSaving}
          className="max-md:flex-1"
          onClick={() => void navigate({ to: paths.dashboard })}
        >
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" loading={isSaving} className="max-md:flex-1">
          {t('add.submit')}
        </Button>
      </footer>
      <LeaveGuard isDirty={form.formState.isDirty} isSaved={isSaved} />
    </form>
  );
}
