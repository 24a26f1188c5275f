export const common = {
  actions: {
    confirm: 'Confirmer',
    cancel: 'Annuler',
    save: 'Sauvegarder',
    close: 'Fermer',
    retry: 'Réessayer',
    backHome: 'Retour à l’accueil',
  },
  loading: 'Chargement…',
  skipToContent: 'Aller au contenu',
  requiredNote: 'Champ obligatoire',
  quoted: '«\u00a0{text}\u00a0»',
  label: '{label}\u00a0:',
  labelled: '{label}\u00a0: {value}',
  entries: {
    add: 'Ajouter à la liste',
    remove: 'Retirer {entry}',
  },
  pagination: {
    label: 'Pages',
    previous: 'Page précédente',
    next: 'Page suivante',
    range: '{first}–{last} sur {total}',
  },
  roles: {
    admin: 'Administrateur',
    moderator: 'Modérateur',
    'core-team': 'Core team',
    user: 'Utilisateur',
  },
  password: {
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
  },
  theme: {
    label: 'Thème',
    light: 'Clair',
    dark: 'Sombre',
    system: 'Système',
    toLight: 'Passer au thème clair',
    toDark: 'Passer au thème sombre',
  },
  language: {
    label: 'Langue',
    names: { fr: 'Français', en: 'English', es: 'Español' },
  },
  toast: {
    region: 'Notifications ({hotkey})',
    label: 'Notification',
  },
  chart: {
    table: 'Voir les chiffres',
  },
  sidebar: {
    label: 'Menu',
    toggle: 'Afficher ou replier le menu',
  },
  dialog: {
    discardTitle: 'Abandonner les modifications\u00a0?',
    discardText: 'Ce que vous avez saisi ne sera pas enregistré.',
    discard: 'Abandonner',
    keepEditing: 'Continuer la saisie',
  },
  site: {
    navigation: 'Navigation principale',
    home: '{product}, accueil',
    signIn: 'Se connecter',
    tagline: 'Le catalogue des logiciels offerts aux startups.',
    accessibility: 'Accessibilité',
    rights: '©\u00a0{year} {product}',
  },
  failure: {
    title: 'Cette page n’a pas pu s’afficher',
  },
} as const;
