export const accessibility = {
  title: 'Accessibilité',
  intro:
    '{product} doit servir à tout le monde\u00a0: à la souris, au doigt, au clavier, avec un lecteur d’écran ou en grand. Voici, sans l’embellir, où nous en sommes.',
  state: {
    title: 'Où nous en sommes',
    aim: 'Nous visons le référentiel général d’amélioration de l’accessibilité (RGAA\u00a04) et le niveau AA des WCAG\u00a02.2.',
    audit:
      'Aucun audit de conformité n’a encore été mené par un tiers\u00a0: nous n’annonçons donc aucun taux de conformité. Cette page a été établie par l’équipe qui développe {product}, à partir de ses propres essais.',
  },
  tested: {
    title: 'Ce qui est vérifié à chaque modification',
    axe: 'Les écrans, leurs onglets et leurs principales fenêtres passent au contrôle automatique axe, en clair et en sombre, à trois largeurs (1\u00a0440, 768 et 390 pixels), cibles tactiles comprises. Aucune anomalie n’est tolérée, quelle que soit sa gravité.',
    keyboard:
      'Ces parcours se font au clavier seul, et chaque arrêt de la touche de tabulation se voit\u00a0: s’inscrire, se connecter, se déconnecter, changer un mot de passe oublié, activer la double authentification, chercher, filtrer et ouvrir un outil, l’ajouter aux favoris, passer par la recherche rapide, demander un outil et voter, suivre les tendances, régler une préférence, parcourir le menu d’un téléphone.',
    administration:
      'Ceux de l’administration aussi\u00a0: ajouter, modifier et supprimer une fiche, en modifier plusieurs, importer un fichier CSV et annuler l’import, enregistrer, afficher et copier un identifiant, réunir et fusionner des doublons puis revenir en arrière, répondre à une demande, enrichir une fiche ou toutes, compléter une fiche non conforme, filtrer le journal des accès, créer et supprimer un compte, changer un rôle, donner et retirer une permission, tenir les catégories, régler l’affichage et le système.',
    windows:
      'Les fenêtres ont un nom et prennent le focus\u00a0; la touche Échap les ferme et le rend à ce qui les a ouvertes. Les résultats, les erreurs des champs et les changements de page sont annoncés aux lecteurs d’écran.',
    reflow:
      'Ces mêmes écrans tiennent sans défilement horizontal dans 640 et 320 pixels, ce qui correspond à un agrandissement de 200 et de 400\u00a0% sur un écran de 1\u00a0280 pixels.',
    contrast:
      'Les couleurs du texte sont calculées\u00a0: 7\u00a0pour\u00a01 au moins pour le texte courant, 4,5\u00a0pour\u00a01 pour les petites mentions, 3\u00a0pour\u00a01 pour les champs et les boutons, dans les deux thèmes.',
    motion: 'Les animations cessent lorsque votre système demande moins de mouvement.',
  },
  untested: {
    title: 'Ce qui ne l’est pas encore',
    people: 'Aucune personne en situation de handicap n’a encore essayé {product} à notre demande.',
    readers:
      'Aucun parcours complet n’a été mené avec NVDA, JAWS, VoiceOver ou TalkBack. Les noms, rôles et annonces qu’ils lisent sont contrôlés par des tests, pas à l’oreille.',
    browsers: 'Les vérifications automatiques se font dans Chromium seulement.',
    machine:
      'Un contrôle automatique ne trouve qu’une partie des défauts\u00a0: les autres demandent un jugement.',
  },
  limits: {
    title: 'Les limites connues',
    contents:
      'Les fiches sont écrites par les membres\u00a0: leur clarté, et la langue d’un texte cité, ne sont pas contrôlées.',
    outside: 'Les sites des outils, ouverts depuis leurs fiches, ne dépendent pas de nous.',
    tables:
      'Sur un écran étroit, les grands tableaux deviennent des listes de cartes\u00a0: le tri par colonne n’y est pas toujours proposé.',
    mails: 'Les courriels envoyés n’ont pas fait l’objet des mêmes contrôles que les écrans.',
  },
  help: {
    title: 'Ce qui peut vous aider',
    skip: 'La première touche de tabulation de chaque page mène au lien «\u00a0Aller au contenu\u00a0».',
    shortcuts:
      'Une fois connecté, la touche\u00a0? affiche les raccourcis clavier et F8 mène à la notification affichée.',
    theme: 'Le thème clair ou sombre se choisit en haut de chaque page, ou suit votre système.',
  },
  contact: {
    title: 'Nous signaler une difficulté',
    text: 'Si quelque chose vous empêche d’utiliser {product}, dites-le à la personne qui vous y a donné accès ou à l’équipe qui l’administre\u00a0: elle vous doit une réponse, et une autre façon d’obtenir ce que vous cherchiez.',
    write: 'Vous pouvez aussi écrire à\u00a0:',
    company: '{product} est mis à votre disposition par {company}.',
    appeal:
      'Sans réponse satisfaisante, vous pouvez, en France, saisir gratuitement le Défenseur des droits.',
    appealLink: 'Saisir le Défenseur des droits',
  },
  date: 'Page établie le 15\u00a0novembre 2026.',
} as const;
