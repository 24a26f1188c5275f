import type { ContractFieldName } from '@perkotheque/domain/contracts/fields';

export const contractFields = {
  amount_cents: 'Importe por periodo',
  currency: 'Divisa',
  period: 'Periodo',
  seats: 'Plazas',
  seat_price_cents: 'Precio por plaza',
  quote_cents: 'Presupuesto',
  price_since: 'Precio válido desde',
  one_off_costs: 'Gastos puntuales',
  starts_on: 'Inicio',
  ends_on: 'Vencimiento',
  renews_automatically: 'Renovación automática',
  notice_days: 'Preaviso (días)',
  reminder_days: 'Recordatorios (días antes)',
  owner_id: 'Responsable',
  deputy_id: 'Suplente',
  team: 'Equipo',
  note: 'Nota',
  links: 'Adjuntos (enlaces)',
} as const satisfies Record<ContractFieldName, string>;
