export const TOKEN_MAIL_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  created: {
    subject: 'Nouveau jeton d’API\u00a0: {token}',
    body: [
      'Le jeton d’API «\u00a0{token}\u00a0» vient d’être créé sur votre compte. Il donne ces droits à un programme jusqu’au {date}\u00a0: {scopes}.',
      'Il n’ouvre ni identifiants, ni codes, ni compte, ni mot de passe, ni session, ni jetons.',
    ],
    notice:
      'Vous n’avez pas créé ce jeton\u00a0? Révoquez-le et changez votre mot de passe\u00a0: tous vos jetons s’arrêteront.',
  },
  expiring: {
    subject: 'Votre jeton d’API «\u00a0{token}\u00a0» expire le {date}',
    body: [
      'Le jeton d’API «\u00a0{token}\u00a0» expire le {date}. Le programme qui l’utilise s’arrêtera ce jour-là.',
      'S’il sert encore, créez-en un autre et remplacez-le dans le programme. Sinon, il n’y a rien à faire.',
    ],
    notice: 'Vous recevez ce message parce que ce jeton est à vous.',
  },
  action: 'Voir mes jetons',
} as const;
