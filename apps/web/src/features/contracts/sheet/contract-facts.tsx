import { useTranslation } from 'react-i18next';
import { teamName } from '#lib/base-names.ts';
import { useDates } from '#lib/dates.ts';
import { currentLocale } from '#lib/locale.ts';
import { formatCents } from '#lib/money.ts';
import type { ContractDetails } from '../api/contracts.ts';
import { DecideByLine } from '../decide-by-line.tsx';
import { usePriceText } from '../use-price-text.ts';
import { Fact, Facts, Part } from './facts.tsx';
import { useSeatsText } from './use-seats-text.ts';

/** The fields of a contract as they are today. */
export function ContractFacts({ contract }: { contract: ContractDetails }) {
  const { t } = useTranslation('contracts');
  const { formatDate } = useDates();
  const priceText = usePriceText();
  const seats = useSeatsText()(contract);
  const { starts_on, ends_on, notice_days, quote_cents, currency, note, one_off_costs, links } = contract;
  const personName = (person: ContractDetails['owner']) =>
    person ? person.name || t('row.unnamed') : t('unknown');
  const days = new Intl.ListFormat(currentLocale()).format(contract.reminder_days.map(String));
  return (
    <>
      <Part title={t('sheet.facts')}>
        <Facts>
          <Fact label={t('fields.ends_on')}>
            {ends_on ? formatDate(ends_on) : t('unknown')}
            <DecideByLine deadline={contract} />
          </Fact>
          <Fact label={t('sheet.price')}>
            {priceText(contract)}
            {seats ? <span className="block text-ink-soft">{seats}</span> : null}
          </Fact>
          <Fact label={t('fields.renews_automatically')}>
            {t(contract.renews_automatically ? 'sheet.automatic' : 'sheet.notAutomatic')}
          </Fact>
          <Fact label={t('sheet.notice')}>
            {notice_days > 0 ? t('sheet.days', { count: notice_days }) : t('sheet.noNotice')}
          </Fact>
          <Fact label={t('fields.starts_on')}>{starts_on ? formatDate(starts_on) : t('unknown')}</Fact>
          <Fact label={t('sheet.reminders')}>
            {days === '' ? t('sheet.noReminders') : t('sheet.reminderDays', { days })}
          </Fact>
          <Fact label={t('fields.owner_id')}>{personName(contract.owner)}</Fact>
          <Fact label={t('fields.deputy_id')}>{personName(contract.deputy)}</Fact>
          <Fact label={t('fields.team')}>{teamName(contract.team)}</Fact>
          {quote_cents === null ? null : (
            <Fact label={t('fields.quote_cents')}>{formatCents(quote_cents, currency)}</Fact>
          )}
        </Facts>
      </Part>
      {one_off_costs.length > 0 ? (
        <Part title={t('fields.one_off_costs')}>
          <ul className="grid gap-1.5">
            {one_off_costs.map((cost, index) => (
              // Two costs can be equal, and their order does not change here.
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
              <li key={index} className="flex flex-wrap justify-between gap-x-4 text-sm leading-5.5">
                <span className="min-w-0 break-words text-ink">{cost.label}</span>
                <span className="text-ink-soft tabular-nums">
                  {formatCents(cost.amount_cents, currency)} · {formatDate(cost.day)}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {note ? (
        <Part title={t('fields.note')}>
          <p className="whitespace-pre-line break-words text-ink-soft text-sm leading-6">{note}</p>
        </Part>
      ) : null}
      {links.length > 0 ? (
        <Part title={t('fields.links')}>
          <ul className="grid gap-1.5">
            {links.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="wrap-anywhere text-primary-text text-sm underline underline-offset-4"
                >
                  {label}
                  <span className="sr-only"> ({t('sheet.newTab')})</span>
                </a>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}
