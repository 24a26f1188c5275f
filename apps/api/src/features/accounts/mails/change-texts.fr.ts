export const CHANGE_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  action: 'Ouvrir Mon compte',
  goneAction: 'Ouvrir l’accueil',
  notice: 'Si ce n’est pas vous, changez votre mot de passe sans attendre et prévenez un administrateur.',
  byAdmin: 'Si vous ne l’avez pas demandé, prévenez un administrateur.',
  gone: 'Si ce n’est pas vous, prévenez un administrateur.',
  name: { subject: 'Votre nom a changé', intro: 'Le nom de votre compte {app} est maintenant {name}.' },
  picture: {
    subject: 'Votre image de profil a changé',
    intro: 'L’image de votre compte {app} a été changée ou retirée.',
  },
  emailAsked: {
    subject: 'Changement d’adresse demandé',
    intro:
      'Quelqu’un demande que votre compte {app} utilise l’adresse {email}. Rien ne change tant qu’elle n’est pas confirmée.',
  },
  emailChanged: {
    subject: 'Votre adresse a changé',
    intro:
      'Votre compte {app} utilise maintenant l’adresse {email}. Celle-ci ne permet plus de se connecter.',
  },
  password: {
    subject: 'Votre mot de passe a changé',
    intro: 'Le mot de passe de votre compte {app} a été changé. Vos autres sessions sont fermées.',
  },
  sessions: {
    subject: 'Des sessions ont été fermées',
    intro: 'Une ou plusieurs sessions de votre compte {app} ont été fermées depuis Mon compte.',
  },
  twoFactorOn: {
    subject: 'Double authentification activée',
    intro: 'La connexion à votre compte {app} demande maintenant un code en plus du mot de passe.',
  },
  twoFactorOff: {
    subject: 'Double authentification désactivée',
    intro: 'Le mot de passe suffit de nouveau pour se connecter à votre compte {app}.',
  },
  recoveryCodes: {
    subject: 'Nouveaux codes de secours',
    intro:
      'De nouveaux codes de secours de votre compte {app} ont été créés. Les anciens ne valent plus rien.',
  },
  twoFactorReset: {
    subject: 'Double authentification réinitialisée',
    intro:
      'Un administrateur a retiré la double authentification de votre compte {app}. Vos sessions sont fermées\u00a0: reconnectez-vous et activez-la de nouveau.',
  },
  providerLinked: {
    subject: 'Un compte d’organisation est lié',
    intro: 'Le compte {provider} permet maintenant de se connecter à votre compte {app}.',
  },
  providerUnlinked: {
    subject: 'Un compte d’organisation est délié',
    intro: 'Le compte {provider} ne permet plus de se connecter à votre compte {app}.',
  },
  deleted: {
    subject: 'Votre compte est supprimé',
    intro: 'Votre compte {app} a été supprimé, avec vos sessions, vos favoris et vos préférences.',
  },
} as const;
