import { Check, Gift, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenTool } from '../../api/get-tool.ts';
import { NeedLinks } from './need-links.tsx';
import { otherFields } from './other-fields.ts';
import { OverviewAside } from './overview-aside.tsx';
import { OverviewBadges } from './overview-badges.tsx';
import { Absent, Block, Prose } from './text-block.tsx';

type OverviewTabProps = { tool: OpenTool; perks?: ReactNode; use?: ReactNode };

/** On a phone: description, links, then the rest. On a wide screen the links are at the side. */
export function OverviewTab({ tool, perks, use }: OverviewTabProps) {
  const { t } = useTranslation(['toolDetails', 'tools']);
  const { what_is_it_for, advantages, advantages_source, how_to_use, key_features } = tool.details;
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_17rem] md:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 content-start gap-6">
        <OverviewBadges tool={tool} />
        {perks}
        {tool.description ? <Prose>{tool.description}</Prose> : <Absent>{t('tools:noDescription')}</Absent>}
        {what_is_it_for ? (
          <section className="rounded-lg bg-primary-soft px-4 py-3.5">
            <h3 className="flex items-center gap-2 font-sans font-semibold text-primary-text text-sm tracking-normal">
              <Lightbulb aria-hidden="true" className="size-4" />
              {t('overview.whatIsItFor')}
            </h3>
            <p className="mt-1.5 whitespace-pre-line break-words text-ink text-sm leading-6">
              {what_is_it_for}
            </p>
          </section>
        ) : null}
        <NeedLinks slugs={tool.details.needs} />
        {use}
      </div>
      <OverviewAside tool={tool} />
      <div className="grid grid-cols-1 content-start gap-6">
        {advantages && advantages_source !== null ? (
          <Block title={t('overview.advantages')}>
            <Prose>{advantages}</Prose>
            <p className="mt-1.5 text-ink-faint text-sm leading-6">
              {t(`overview.advantagesFrom.${advantages_source}`)}
            </p>
          </Block>
        ) : advantages ? (
          <section className="rounded-lg border border-accent/45 bg-accent-soft/60 px-4 py-3.5">
            <h3 className="flex items-center gap-2 font-sans font-semibold text-accent-text text-sm tracking-normal">
              <Gift aria-hidden="true" className="size-4" />
              {t('overview.advantages')}
            </h3>
            <p className="mt-1.5 whitespace-pre-line break-words text-ink-soft text-sm leading-6">
              {advantages}
            </p>
          </section>
        ) : (
          <Block title={t('overview.advantages')}>
            <Absent>{t('overview.noAdvantages')}</Absent>
          </Block>
        )}
        {how_to_use ? (
          <Block title={t('overview.howToUse')}>
            <Prose>{how_to_use}</Prose>
          </Block>
        ) : null}
        {otherFields('long').map(({ name }) =>
          tool.details[name] ? (
            <Block key={name} title={t(`fields.${name}`)}>
              <Prose>{tool.details[name]}</Prose>
            </Block>
          ) : null,
        )}
        {key_features.length > 0 ? (
          <Block title={t('overview.keyFeatures')}>
            <ul className="grid grid-cols-1 gap-x-6 gap-y-1.5 sm:grid-cols-2">
              {key_features.map((feature) => (
                <li key={feature} className="flex items-start gap-2 text-ink-soft text-sm leading-6">
                  <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
                  <span className="min-w-0 break-words">{feature}</span>
                </li>
              ))}
            </ul>
          </Block>
        ) : null}
      </div>
    </div>
  );
}
