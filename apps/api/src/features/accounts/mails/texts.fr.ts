export const MAIL_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  fallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  confirmation: {
    subject: 'Confirmez votre adresse e-mail',
    intro: 'Votre compte {app} est presque prêt. Confirmez votre adresse pour pouvoir vous connecter.',
    action: 'Confirmer mon adresse',
    notice:
      'Ce lien est valable 24 heures. Si vous n’avez pas créé de compte, ouvrez-le et choisissez «\u00a0Ce n’est pas moi\u00a0».',
  },
  'account-exists': {
    subject: 'Vous avez déjà un compte',
    intro: 'Quelqu’un a voulu créer un compte {app} avec votre adresse, qui en a déjà un.',
    action: 'Se connecter',
    notice:
      'Si c’est vous, connectez-vous, ou suivez «\u00a0Mot de passe oublié\u00a0?\u00a0» sur cette page. Sinon, ignorez ce message\u00a0: rien n’a changé.',
  },
  'new-email': {
    subject: 'Confirmez votre nouvelle adresse',
    intro:
      'Vous avez demandé que votre compte {app} utilise cette adresse. Confirmez-la, connecté(e) à votre compte.',
    action: 'Confirmer cette adresse',
    notice:
      'Ce lien est valable 24 heures et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne change.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    intro: 'Vous avez demandé à changer le mot de passe de votre compte {app}.',
    action: 'Choisir un mot de passe',
    notice:
      'Ce lien est valable une heure et ne sert qu’une fois. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe reste inchangé.',
  },
} as const;
