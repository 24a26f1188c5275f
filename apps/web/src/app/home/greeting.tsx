import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '#lib/euros.ts';
import { usePerkTotal } from '#lib/perk-total.ts';
import { useAuth } from '#lib/session/auth-provider.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { paths } from '../paths.ts';
import type { Home } from './use-home.ts';

/** The reader's name and, for somebody of a startup, « Économisé : X €, encore possible : Y € ». */
export function Greeting({ offers, outlook, isStaff }: Pick<Home, 'offers' | 'outlook' | 'isStaff'>) {
  const { t } = useTranslation('home');
  const total = usePerkTotal();
  const { user } = useAuth();
  const name = user?.full_name?.trim().split(/\s+/)[0] ?? '';
  const startup = offers?.startup;
  const hello = name ? t('personal.hello', { name }) : t('personal.helloUnnamed');
  if (!offers || (isStaff && !startup)) return <h2 className="text-ink text-xl">{hello}</h2>;
  return (
    <Card spine="saffron">
      <section
        aria-labelledby="greeting-title"
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5 pr-5 pl-6"
      >
        <div className="min-w-0">
          <h2 id="greeting-title" className="text-ink text-xl">
            {hello}
          </h2>
          {startup ? <p className="break-words text-ink-soft text-sm leading-5.5">{startup.name}</p> : null}
          {startup && outlook ? (
            <>
              <p className="mt-2 font-semibold font-title text-ink text-lg tabular-nums leading-7">
                {t('personal.savings', {
                  saved: formatEuros(outlook.savings.confirmed),
                  possible: total.inLine(offers.totals),
                })}
              </p>
              <p className="text-ink-soft text-sm leading-5.5">
                {t('personal.savingsHelp', {
                  estimated: total.inLine({ ...outlook.savings, value: outlook.savings.estimated }),
                })}
              </p>
            </>
          ) : null}
          {startup ? null : (
            <p className="mt-1.5 text-ink-soft text-sm leading-6">{t('personal.noStartup')}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Link to={paths.myStartup} className={buttonStyle({ variant: 'secondary' })}>
            {t(startup ? 'personal.myStartup' : 'personal.join')}
          </Link>
          <Link to={paths.offers} className={buttonStyle()}>
            {t('personal.seeOffers')}
          </Link>
        </div>
      </section>
    </Card>
  );
}
