import { useLoaderData } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { companyName, useAppName } from '#lib/app-name.ts';
import { PublicLayout } from './public-layout.tsx';

const APPEAL = 'https://formulaire.defenseurdesdroits.fr/';
const LINK = 'font-medium text-primary-text wrap-anywhere underline underline-offset-4';

/** The accessibility statement. Each claim has a test (accessibility, keyboard and assistive specs). */
export function AccessibilityPage() {
  const { t } = useTranslation('accessibility');
  const product = useAppName();
  const company = companyName();
  const contact = useLoaderData({ from: '/accessibilite' });
  return (
    <PublicLayout>
      <article className="mx-auto w-full max-w-3xl px-4 py-12 md:px-8 md:py-16">
        <h1 className="text-3xl text-ink md:text-4xl">{t('title')}</h1>
        <p className="mt-4 text-ink-soft text-lg leading-8">{t('intro', { product })}</p>
        <Part title={t('state.title')}>
          <p>{t('state.aim')}</p>
          <p>{t('state.audit', { product })}</p>
        </Part>
        <Part title={t('tested.title')}>
          <Points
            texts={[
              t('tested.axe'),
              t('tested.keyboard'),
              t('tested.administration'),
              t('tested.windows'),
              t('tested.reflow'),
              t('tested.contrast'),
              t('tested.motion'),
            ]}
          />
        </Part>
        <Part title={t('untested.title')}>
          <Points
            texts={[
              t('untested.people', { product }),
              t('untested.readers'),
              t('untested.browsers'),
              t('untested.machine'),
            ]}
          />
        </Part>
        <Part title={t('limits.title')}>
          <Points
            texts={[t('limits.contents'), t('limits.outside'), t('limits.tables'), t('limits.mails')]}
          />
        </Part>
        <Part title={t('help.title')}>
          <Points texts={[t('help.skip'), t('help.shortcuts'), t('help.theme')]} />
        </Part>
        <Part title={t('contact.title')}>
          <p>{t('contact.text', { product })}</p>
          {contact ? (
            <p>
              {t('contact.write')}{' '}
              <a href={`mailto:${encodeURIComponent(contact).replace('%40', '@')}`} className={LINK}>
                {contact}
              </a>
            </p>
          ) : null}
          {company ? <p>{t('contact.company', { product, company })}</p> : null}
          <p>
            {t('contact.appeal')}{' '}
            <a href={APPEAL} rel="noreferrer" className={LINK}>
              {t('contact.appealLink')}
            </a>
          </p>
        </Part>
        <p className="mt-10 border-line border-t pt-5 text-ink-faint text-sm">{t('date')}</p>
      </article>
    </PublicLayout>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 grid gap-3 text-ink-soft leading-7">
      <h2 className="text-ink text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Points({ texts }: { texts: string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-ink-faint">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
