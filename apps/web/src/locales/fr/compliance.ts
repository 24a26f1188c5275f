import { toolFields } from '../tool-fields.fr.ts';

export const compliance = {
  title: 'Conformité du catalogue',
  intro:
    'Un outil est conforme quand tous ses champs requis sont renseignés. Les moins complets viennent en premier.',
  measure:
    'Le score est la part des champs requis qui sont renseignés\u00a0; la page Enrichissement affiche la même mesure.',
  completeness: {
    title: 'Complétude du catalogue\u00a0: {score}\u00a0%',
    measure_one:
      'La part des champs requis qui sont renseignés, en moyenne\u00a0: la même mesure que la conformité ({count} champ requis).',
    measure_other:
      'La part des champs requis qui sont renseignés, en moyenne\u00a0: la même mesure que la conformité ({count} champs requis).',
    open: 'Voir la conformité',
    toEnrich:
      '«\u00a0À enrichir\u00a0» compte les outils auxquels il manque au moins un champ que l’enrichissement sait remplir, requis ou non\u00a0: {fields}.',
  },
  loading: 'Calcul de la conformité…',
  loadFailed: 'La conformité n’a pas pu être chargée',
  statuses: {
    compliant: 'Conforme',
    partial: 'Partiel',
    non_compliant: 'Non conforme',
  },
  picture: {
    label:
      'Progression du catalogue\u00a0: {compliant} outils conformes, {partial} partiels, {nonCompliant} non conformes sur {total}',
    average: 'score moyen',
    score: '{score}\u00a0%',
  },
  filter: 'Filtrer par statut',
  all: 'Tous',
  required_one: '{count} champ requis',
  required_other: '{count} champs requis',
  chooseFields: 'Choisir les champs requis',
  columns: {
    missing: 'Champs manquants',
  },
  nothingMissing: 'Rien ne manque',
  more: '+{count} autres',
  moreHint: 'Manquent aussi\u00a0: {fields}',
  scoreOf: 'Score\u00a0: {score} sur 100',
  complete: 'Compléter',
  completeTool: 'Compléter automatiquement {name}',
  completed: 'Outil complété',
  completedHeld: 'À relire avant d’être écrit',
  completedHeldText: '«\u00a0{name}\u00a0»\u00a0: {fields}. Voyez la page Enrichissement.',
  completedNothing: 'Rien n’a pu être complété',
  completedFields: '«\u00a0{name}\u00a0»\u00a0: {fields}',
  completedNothingText: 'Aucune information fiable n’a été trouvée pour «\u00a0{name}\u00a0».',
  completeFailed: "Impossible de compléter automatiquement l'outil",
  empty: 'Aucun outil trouvé',
  emptyFiltered: 'Aucun outil n’a ce statut.',
  emptyCatalogue: 'Le catalogue est encore vide.',
  showAll: 'Voir tous les outils',
  fields: {
    ...toolFields,
  },
} as const;
