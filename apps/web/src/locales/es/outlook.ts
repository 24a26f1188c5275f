import type { Translation } from '@perkotheque/domain/languages/translation';
import type { outlook as french } from '../fr/outlook.ts';

export const outlook = {
  loading: 'Cargando los ahorros…',
  loadFailed: 'No se han podido cargar los ahorros',
  savings: {
    title: 'Tus ahorros',
    confirmed: 'Confirmados',
    confirmedHelp: 'Los importes que has indicado',
    estimated: 'Estimados',
    estimatedHelp: 'El valor de las ventajas obtenidas',
    possible: 'Aún posibles',
    possibleHelp_one: 'Estimación: {count, number} ventaja para ti',
    possibleHelp_other: 'Estimación: {count, number} ventajas para ti',
  },
  claims: {
    title: 'Tus ventajas',
    none: 'Tu startup aún no tiene ninguna ventaja.',
    seeOffers: 'Ver las ventajas',
  },
  forecast: {
    title: 'Los próximos doce meses',
    caption: 'Por mes, al precio normal',
    month: 'Mes',
    covered: 'Cubierto por tus ventajas',
    toPay: 'Por pagar',
    today: 'Este mes, tus ventajas cubren {covered}.',
    jump: 'El salto es en {month}: la factura pasa de {from} a {to} al mes ({tools}).',
    noJump: 'Ninguna ventaja que termina aumenta la factura hasta entonces.',
    unpriced_one: '{count, number} ventaja no se cuenta: se desconoce su precio normal.',
    unpriced_other: '{count, number} ventajas no se cuentan: se desconoce su precio normal.',
    none: 'Ninguna ventaja en uso tiene un precio normal conocido. No hay nada que prever por ahora.',
  },
  endsSoon: {
    title: 'Termina pronto',
    none: 'Nada termina en los próximos 90\u00a0días.',
    today: 'Termina hoy',
    ends_one: 'Termina mañana, el {date}',
    ends_other: 'Termina el {date}, en {count, number} días',
    price: 'luego {price} al mes',
    decide: 'Decidir antes del {date}',
    late: 'Decidir ahora',
    intentions: {
      continue: 'Continuáis',
      cancel: 'Canceláis',
      negotiate: 'Negociáis',
      switch: 'Cambiáis de herramienta',
    },
  },
  calendar: {
    title: 'En tu calendario',
    text: 'Un enlace para añadir a tu calendario: el fin de cada ventaja y cada fecha de decisión aparecen en él y se actualizan.',
  },
} as const satisfies Translation<typeof french>;
