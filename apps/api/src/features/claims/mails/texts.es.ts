import type { Translation } from '@perkotheque/domain/languages/translation';
import type { CLAIM_MAIL_TEXTS_FR } from './texts.fr.ts';

export const CLAIM_MAIL_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  reason: 'Motivo: {reason}',
  mayRetry: 'Podrás volver a pedirla.',
  mayNotRetry: 'Esta respuesta es definitiva.',
  open: 'Ver la activación',
  whyStartup: 'Recibes este mensaje porque sigues esta ventaja para tu startup.',
  whyStaff: 'Recibes este mensaje porque tramitas las activaciones.',
  unsubscribe: 'No recibir más correos sobre las ventajas',
  waiting: {
    subject: 'Por tramitar: {startup}, {tool}',
    line: '{startup} pide «{perk}» ({tool}) y espera la respuesta del estudio.',
    open: 'Abrir «Por tramitar»',
  },
  reminder: {
    subject: '{tool}: termina dentro de {days} días',
    line: '«{perk}» termina el {date} para {startup}.',
    ask: 'Di lo que haréis (continuar, cancelar, negociar, cambiar) y estos avisos se detienen.',
    action: 'Decir lo que haremos',
  },
  question: {
    subject: '{tool}: ¿habéis activado la ventaja?',
    line: '«{perk}» se concedió a {startup} hace {days} días. ¿Cómo va?',
    answers: { activated: 'Activada', 'not-yet': 'Todavía no', abandoned: 'Abandonada' },
    why: 'Basta una respuesta, sin iniciar sesión. El enlace abre una página donde confirmar.',
  },
  introduction: {
    subject: 'Presentación: {startup}',
    reply: 'Responde a este mensaje para escribir a {name} ({startup}).',
    replyUnnamed: 'Responde a este mensaje para escribir a {startup}.',
    fields: {
      name: 'Nombre',
      website: 'Sitio web',
      country: 'País',
      founded_on: 'Fecha de creación',
      stage: 'Fase',
      cohort: 'Promoción',
      headcount: 'Plantilla',
      funds_raised: 'Fondos recaudados (€)',
      sector: 'Sector',
    },
  },
  states: {
    started: {
      subject: '{tool}: puedes continuar',
      line: 'El estudio ha validado tu solicitud de «{perk}». Rellena ahora el formulario del socio.',
    },
    waiting: {
      subject: '{tool}: a la espera del estudio',
      line: 'Tu solicitud de «{perk}» espera la respuesta del estudio.',
    },
    sent: {
      subject: '{tool}: solicitud enviada',
      line: 'El estudio ha transmitido tu solicitud de «{perk}» al socio.',
    },
    granted: {
      subject: '{tool}: ventaja concedida',
      line: '«{perk}» se ha concedido a {startup}. Falta activarla.',
    },
    activated: {
      subject: '{tool}: ventaja activada',
      line: '«{perk}» consta como activada para {startup}.',
    },
    ended: { subject: '{tool}: ventaja terminada', line: '«{perk}» ha terminado para {startup}.' },
    refused: { subject: '{tool}: solicitud rechazada', line: 'Tu solicitud de «{perk}» ha sido rechazada.' },
    withdrawn: {
      subject: '{tool}: solicitud retirada',
      line: 'La solicitud de {startup} para «{perk}» se ha retirado.',
    },
    revoked: {
      subject: '{tool}: ventaja revocada',
      line: 'El estudio ha revocado «{perk}» para {startup}.',
    },
  },
} as const satisfies Translation<typeof CLAIM_MAIL_TEXTS_FR>;
