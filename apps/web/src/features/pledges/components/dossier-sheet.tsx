import type { Language } from '@perkotheque/domain/settings/vocabulary';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { companyName, useAppName } from '#lib/app-name.ts';
import type { Dossier } from '../api/get-pledges.ts';

type DossierSheetProps = { dossier: Dossier; language: Language };

/** What a vendor reads. It may be in another language than the page around it. */
export function DossierSheet({ dossier, language }: DossierSheetProps) {
  const { t, ready } = useTranslation('pledges', { lng: language, useSuspense: false });
  const appName = useAppName();
  if (!ready) return null;
  const { tool_name: tool, startups, seats, monthly_budget: budget, cohorts, current_tools, named } = dossier;
  const figures: [string, string][] = [
    [t('dossier.startups'), t('dossier.number', { amount: startups })],
    [t('dossier.seats'), t('dossier.number', { amount: seats })],
    [t('dossier.budget'), t('dossier.money', { amount: budget })],
  ];
  const counted = (lines: Dossier['cohorts']) =>
    lines.map(({ name, startups: count }) => (
      <li key={name} className="flex justify-between gap-4 border-line border-b py-1.5 last:border-b-0">
        <span className="wrap-anywhere text-ink">{name}</span>
        <span className="shrink-0 text-ink-soft tabular-nums">{t('dossier.startupCount', { count })}</span>
      </li>
    ));
  return (
    <article lang={language} className="grid grid-cols-1 gap-6">
      <header className="grid grid-cols-1 gap-1">
        <h3 className="wrap-anywhere text-2xl text-ink leading-8">{t('dossier.heading', { tool })}</h3>
        <p className="text-ink-faint text-sm">
          {t('dossier.by', { studio: companyName() || appName, date: new Date() })}
        </p>
      </header>
      <p className="max-w-prose text-base text-ink leading-7">
        {t('dossier.summary', { count: startups, tool, seats, budget })}
      </p>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3 print:grid-cols-3">
        {figures.map(([label, value]) => (
          <div key={label} className="rounded-lg border border-line bg-surface px-4 py-3">
            <dt className="text-ink-faint text-xs leading-5">{label}</dt>
            <dd className="font-semibold text-ink text-xl tabular-nums leading-7">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-6 sm:grid-cols-2 print:grid-cols-2">
        {cohorts.length > 0 ? <Part title={t('dossier.cohorts')}>{counted(cohorts)}</Part> : null}
        {current_tools.length > 0 ? <Part title={t('dossier.today')}>{counted(current_tools)}</Part> : null}
      </div>
      {named.length > 0 ? (
        <Part title={t('dossier.named')}>
          {named.map(({ name, current_tool, current_use }) => (
            <li key={name} className="border-line border-b py-2 last:border-b-0">
              <span className="wrap-anywhere font-medium text-ink">{name}</span>
              {current_tool ? (
                <span className="text-ink-soft"> · {t('dossier.uses', { tool: current_tool })}</span>
              ) : null}
              {current_use ? (
                <span className="wrap-anywhere mt-0.5 block whitespace-pre-line text-ink-soft">
                  {t('dossier.quote', { text: current_use })}
                </span>
              ) : null}
            </li>
          ))}
        </Part>
      ) : null}
      <p className="text-ink-faint text-xs leading-5">{t('dossier.note')}</p>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h4 className="font-sans font-semibold text-ink text-sm tracking-normal">{title}</h4>
      <ul className="text-sm leading-6">{children}</ul>
    </section>
  );
}
