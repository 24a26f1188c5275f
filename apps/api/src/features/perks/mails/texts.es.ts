import type { Translation } from '@perkotheque/domain/languages/translation';
import type { SUSPECT_MAIL_TEXTS_FR, TERMS_MAIL_TEXTS_FR } from './texts.fr.ts';

export const TERMS_MAIL_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  subject: '{tool}: cambian las condiciones de «{perk}»',
  intro: 'Han cambiado las condiciones de la ventaja «{perk}» ({tool}), que utiliza tu startup.',
  kept: 'Tu activación conserva las condiciones que tenía al empezar.',
  rules: 'Han cambiado las condiciones de elegibilidad.',
  change: '{label}: {before} → {after}',
  labels: {
    offer: 'Oferta',
    estimated_value: 'Valor estimado',
    price_after: 'Precio normal al mes',
    clock: 'Inicio de la duración',
    obligations: 'Obligaciones',
  },
  headline: {
    credit: '{amount} en créditos',
    discount: '−{amount}\u00a0%',
    'free-months': '{amount}\u00a0meses gratis',
    seats: '{amount}\u00a0plazas gratis',
    'free-plan': 'plan gratuito',
    duration: '{amount}\u00a0meses',
  },
  upTo: 'hasta {gain}',
  clocks: { application: 'con la solicitud', approval: 'con la aprobación', activation: 'con la activación' },
  obligations: {
    card: 'tarjeta bancaria',
    commitment: 'compromiso de permanencia',
    logo: 'logotipo visible',
    other: 'otra',
  },
  none: 'ninguna',
  action: 'Ver la ventaja',
  why: 'Recibes este mensaje porque tu startup utiliza esta ventaja.',
  unsubscribe: 'No recibir más correos sobre las ventajas',
} as const satisfies Translation<typeof TERMS_MAIL_TEXTS_FR>;

export const SUSPECT_MAIL_TEXTS_ES = {
  subject: '{tool}: «{perk}» ya no parece funcionar',
  intro: {
    reports:
      'Al menos tres startups avisan de un problema con la ventaja «{perk}» ({tool}). Queda marcada como sospechosa y pasa al final de las listas.',
    link: 'Un enlace de la ventaja «{perk}» ({tool}) no responde desde hace tres noches. Queda marcada como sospechosa y pasa al final de las listas.',
  },
  next: 'Comprueba la oferta, corrígela o ponla en pausa, y elige «Comprobado hoy».',
  action: 'Comprobar la ventaja',
  why: 'Recibes este mensaje porque gestionas las ventajas.',
} as const satisfies Translation<typeof SUSPECT_MAIL_TEXTS_FR>;
