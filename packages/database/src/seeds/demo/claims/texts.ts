type Texts = readonly [string, ...string[]];

export const REFUSALS: Texts = [
  'L’éditeur juge le projet trop éloigné de son offre.',
  'Dossier incomplet : il manque la présentation.',
  'Les crédits demandés dépassent l’usage prévu sur un an.',
  'La société est déjà cliente sous un autre nom.',
  'Le site n’est pas encore en ligne : redemandez dès sa publication.',
  'L’éditeur ne retient plus de candidature ce trimestre.',
];

export const REVOCATIONS: Texts = [
  'Le code a été partagé hors de la startup.',
  'L’éditeur a fermé le compte après deux rappels.',
  'Déclaration inexacte sur les crédits déjà reçus.',
];

export const WITHDRAWALS: Texts = [
  'Nous avons choisi un autre outil.',
  'Le besoin est reporté à l’an prochain.',
  'Demandé par erreur.',
];

export const EXCEPTIONS: Texts = [
  'Accord écrit de l’éditeur malgré le critère d’âge.',
  'Équipe issue du programme de l’an dernier : accord du comité.',
  'Critère de pays levé par l’éditeur pour ce dossier.',
];

export const STAFF_REASONS: Texts = [
  'Demandé de vive voix au rendez-vous mensuel.',
  'Compte ouvert avec l’équipe pendant l’atelier.',
];

export const IMPORT_REASON = 'Repris du tableau de suivi du studio.';
