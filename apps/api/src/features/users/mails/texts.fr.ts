export const WELCOME_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  subject: 'Votre compte est prêt',
  intro: 'Un administrateur vous a ouvert un compte sur {app}, avec cette adresse e-mail.',
  password:
    'Votre mot de passe vous est remis par la personne qui a créé le compte. Pour en choisir un vous-même, suivez «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion.',
  action: 'Se connecter',
  notice: 'Si vous n’attendiez pas ce message, vous pouvez l’ignorer.',
} as const;
