import { startupFieldsIn, startupFieldsWith } from '@perkotheque/domain/startups/fields';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#ui/form-section.tsx';
import type { Startup } from '../api/startups.ts';
import { useStartupText } from '../hooks/use-startup-text.ts';

const SECTIONS = ['identity', 'maturity', 'programme'] as const;

/** The facts that eligibility may ask for and that nobody has filled in. */
export const missingFacts = (startup: Startup) =>
  startupFieldsWith('isFact').filter(({ name }) => startup[name] === null);

export function StartupFacts({ startup }: { startup: Startup }) {
  const { t } = useTranslation('startups');
  const textOf = useStartupText();
  return SECTIONS.map((section) => (
    <FormSection key={section} title={t(`sections.${section}.title`)} text={t(`sections.${section}.text`)}>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        {startupFieldsIn(section)
          .filter(({ name }) => name !== 'name' && name !== 'logo_url')
          .map((field) => {
            const text = textOf(field, startup);
            return (
              <div key={field.name} className="min-w-0">
                <dt className="text-ink-faint text-sm leading-5.5">{t(`fields.${field.name}`)}</dt>
                <dd className="break-words text-ink leading-6">
                  {text === null ? (
                    <span className="text-ink-faint italic">{t('unknown')}</span>
                  ) : field.name === 'website' ? (
                    <a
                      href={text}
                      target="_blank"
                      rel="noopener noreferrer"
                      className="text-primary-text hover:underline"
                    >
                      {text.replace(/^https?:\/\//, '').replace(/\/$/, '')}
                    </a>
                  ) : (
                    text
                  )}
                </dd>
              </div>
            );
          })}
      </dl>
    </FormSection>
  ));
}
