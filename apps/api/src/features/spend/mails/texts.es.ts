import type { Translation } from '@perkotheque/domain/languages/translation';
import type { BUDGET_MAIL_TEXTS_FR } from './texts.fr.ts';

export const BUDGET_MAIL_TEXTS_ES = {
  greeting: 'Hola {name}:',
  greetingUnnamed: 'Hola:',
  subject: 'Presupuesto {team} {year}: {threshold}\u00a0% alcanzado',
  near: 'El gasto previsto del equipo «{team}» para {year} alcanza el {threshold}\u00a0% de su presupuesto.',
  over: 'El gasto previsto del equipo «{team}» para {year} alcanza todo su presupuesto.',
  soft: 'Nada queda bloqueado: usted decide qué contratos renegociar o cancelar.',
  action: 'Ver los gastos',
  why: 'Recibe este mensaje porque sigue los presupuestos de los equipos.',
  unsubscribe: 'Dejar de recibir mensajes sobre contratos',
} as const satisfies Translation<typeof BUDGET_MAIL_TEXTS_FR>;
