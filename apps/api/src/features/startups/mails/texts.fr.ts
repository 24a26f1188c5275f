export const STARTUP_MAIL_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  someone: 'Quelqu’un',
  invitation: {
    subject: 'Rejoignez {startup}',
    intro: 'Vous êtes invité(e) à rejoindre {startup} sur {app}, pour profiter de ses avantages.',
    action: 'Voir l’invitation',
    notice:
      'Cette invitation est réservée à votre adresse, sert une seule fois et reste valable jusqu’au {day}. Si vous n’attendiez rien, ignorez ce message.',
  },
  appInvitation: {
    subject: 'Rejoignez {app}',
    intro: 'Vous êtes invité(e) à rejoindre {app}. Ouvrez l’invitation pour choisir votre mot de passe.',
    action: 'Voir l’invitation',
    notice:
      'Cette invitation est réservée à votre adresse, sert une seule fois et reste valable jusqu’au {day}. Si vous n’attendiez rien, ignorez ce message.',
  },
  joinRequest: {
    subject: '{person} demande à rejoindre {startup}',
    intro:
      '{person} ({email}) demande à rejoindre {startup}. Acceptez seulement si vous connaissez cette personne.',
    action: 'Décider',
    lead: 'Vous recevez ce message parce que vous êtes responsable de cette startup.',
    staff: 'Vous recevez ce message parce que cette startup n’a pas de responsable actif.',
  },
  joinAccepted: {
    subject: 'Bienvenue chez {startup}',
    intro: 'Votre demande est acceptée\u00a0: vous faites partie de {startup}.',
    action: 'Ouvrir Ma startup',
    notice: 'Vous recevez ce message parce que vous avez demandé à rejoindre cette startup.',
  },
  joinDeclined: {
    subject: 'Votre demande pour {startup}',
    intro:
      'Votre demande pour rejoindre {startup} n’a pas été acceptée. En cas d’erreur, parlez-en à son responsable.',
    action: 'Ouvrir Ma startup',
    notice: 'Vous recevez ce message parce que vous avez demandé à rejoindre cette startup.',
  },
  missingStartup: {
    subject: '{person} demande l’ajout de {startup}',
    intro:
      '{person} ({email}) dit faire partie de «\u00a0{startup}\u00a0», qui n’est pas dans le programme. Acceptez seulement si vous connaissez cette personne.',
    action: 'Répondre',
    notice: 'Vous recevez ce message parce que vous gérez le programme.',
  },
  missingDeclined: {
    subject: 'Votre demande pour {startup}',
    intro: 'L’équipe du programme n’a pas ajouté «\u00a0{startup}\u00a0».',
    reason: 'Sa réponse\u00a0: {reason}',
    action: 'Ouvrir Ma startup',
    notice: 'Vous recevez ce message parce que vous avez demandé l’ajout de cette startup.',
  },
  noLead: {
    subject: '{startup} n’a plus de responsable',
    intro:
      '{startup} n’a plus de responsable actif. Ses nouvelles activations attendent que vous en nommiez un.',
    action: 'Nommer un responsable',
    notice: 'Vous recevez ce message parce que vous gérez le programme.',
  },
} as const;
