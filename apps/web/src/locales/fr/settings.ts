export const settings = {
  title: 'Paramètres',
  intro: 'Réglez l’application à votre goût.',
  introAdmin: 'Réglez l’application à votre goût, et pour tous les membres.',
  tabs: {
    label: 'Paramètres',
    preferences: 'Mes préférences',
    system: 'Système',
  },
  systemNotice: {
    title: 'Paramètres système',
    text: 'Les paramètres système demandent un compte administrateur. Adressez-vous à un administrateur pour les changer.',
  },
  preferences: {
    loading: 'Chargement de vos paramètres…',
    loadFailed: 'Impossible de charger vos paramètres',
  },
  appearance: {
    title: 'Apparence',
    text: 'Le thème s’applique tout de suite, sur tous vos appareils.',
    theme: 'Thème',
    help: '«\u00a0Système\u00a0» suit le réglage de votre appareil.',
  },
  region: {
    title: 'Langue et région',
    text: 'La langue de l’interface et l’écriture des dates.',
    language: 'Langue',
    languages: { fr: 'Français', en: 'English', es: 'Español' },
    dateFormat: 'Format de date',
    dateFormatHelp: 'Aujourd’hui s’écrit {today}.',
    formats: {
      'dd/MM/yyyy': 'jj/mm/aaaa',
      'MM/dd/yyyy': 'mm/jj/aaaa',
      'yyyy-MM-dd': 'aaaa-mm-jj',
    },
  },
  notifications: {
    title: 'Notifications personnelles',
    text: 'Ce que {product} vous fait savoir, et comment.',
    digest: 'Résumé hebdomadaire par e-mail',
    digestHelp:
      'Chaque lundi matin\u00a0: les outils ajoutés et les demandes de la semaine. Rien les semaines calmes.',
    desktop: 'Notifications de bureau',
    desktopHelp:
      'Nouveaux outils, vos favoris et vos demandes, tant que {product} est ouvert dans un onglet.',
    desktopAsk: 'Votre navigateur attend votre accord pour cet appareil.',
    desktopAllow: 'Autoriser sur cet appareil',
    desktopDenied:
      'Votre navigateur bloque les notifications de ce site. Autorisez-les dans ses réglages pour les recevoir ici.',
    desktopUnsupported: 'Ce navigateur ne sait pas afficher de notifications.',
    favorites: 'Mises à jour des favoris',
    favoritesHelp: 'Un e-mail, et une notification de bureau, quand un de vos outils favoris change.',
  },
  system: {
    loading: 'Chargement des paramètres système…',
    loadFailed: 'Impossible de charger les paramètres système',
    saved: 'Paramètre mis à jour.',
    saveFailed: 'Impossible de mettre à jour le paramètre',
  },
  general: {
    title: 'Configuration générale',
    text: 'Comment l’application se présente, aux membres comme aux visiteurs.',
    appName: 'Nom de l’application',
    appNameHelp: 'Dans le menu, les pages publiques et les e-mails.',
    appNameMissing: 'Donnez un nom à l’application.',
    companyName: 'Entreprise',
    companyNameHelp: 'Au bas des pages publiques et des e-mails.',
    description: 'Description',
    descriptionHelp: 'Pour les moteurs de recherche et les aperçus de liens.',
    tooLong: 'Au plus {count} caractères.',
    submit: 'Enregistrer',
  },
  systemNotifications: {
    title: 'Notifications système',
    text: 'Ce que l’application annonce aux membres. Chacun peut se désabonner de chaque sorte.',
    all: 'Notifications par e-mail',
    allHelp:
      'Éteint, plus aucune notification ne part, de quelque sorte qu’elle soit. Les e-mails de compte partent toujours.',
    newTools: 'Nouveaux outils',
    newToolsHelp: 'Aux membres qui peuvent ouvrir l’outil, dès son ajout.',
    requests: 'Demandes d’outils',
    requestsHelp:
      'Les nouvelles demandes à l’équipe qui les traite, les changements de statut au demandeur et aux votants.',
    silenced: 'Sans effet tant que les notifications par e-mail sont éteintes.',
  },
  security: {
    title: 'Sécurité',
    text: 'Comment les membres prouvent qui ils sont, et pour combien de temps.',
    twoFactor: 'Double authentification obligatoire',
    twoFactorHelp: 'Chaque membre doit l’activer avant d’accéder au reste. Activez d’abord la vôtre.',
    timeout: 'Expiration automatique des sessions',
    timeoutHelp:
      'Allumée, une session se termine après la durée choisie, comptée depuis la connexion. Éteinte, elle dure 7\u00a0jours et se prolonge à l’usage.',
    duration: 'Durée de session (minutes)',
    durationHelp: 'De {min} à {max} minutes. Par défaut\u00a0: 480, soit 8\u00a0heures.',
    durationRange: 'Choisissez une durée de {min} à {max} minutes.',
    submit: 'Enregistrer',
  },
} as const;
