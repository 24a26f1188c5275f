import { useTranslation } from 'react-i18next';
import { formatCents } from '#lib/money.ts';
import type { Contract } from '../api/contracts.ts';

type Seats = Pick<Contract, 'seats' | 'seat_price_cents' | 'currency'>;

/** Writes « 12 places à 100 € », or null without seats. */
export function useSeatsText() {
  const { t } = useTranslation('contracts');
  return ({ seats, seat_price_cents, currency }: Seats): string | null => {
    if (seats === null) return null;
    if (seat_price_cents === null) return t('sheet.seats', { count: seats });
    return t('sheet.seatsAt', { count: seats, price: formatCents(seat_price_cents, currency) });
  };
}
