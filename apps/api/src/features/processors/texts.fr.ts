/** The file « Liste des sous-traitants » (REG-01). */
export const TEXTS_FR = {
  columns: {
    tool: 'Outil',
    vendor: 'Éditeur',
    purpose: 'Finalité',
    data: 'Données personnelles',
    country: 'Pays d’hébergement',
    transfer: 'Base du transfert hors EEE',
    dpa: 'Accord de traitement (DPA)',
    subprocessors: 'Sous-traitants ultérieurs',
    since: 'Utilisé depuis le',
    missing: 'À compléter',
    sources: 'Sources',
  },
  bases: { adequacy: 'Décision d’adéquation', clauses: 'Clauses contractuelles types' },
  noTransfer: 'Sans objet : hébergé dans l’EEE',
  goneTool: 'Outil retiré du catalogue',
  gaps: {
    startup: 'par la startup',
    staff: 'par le studio',
    either: 'par la startup ou le studio',
    review: 'trouvé par un programme, à vérifier par le studio',
    country: 'selon le pays',
  },
  sources: {
    startup: 'startup',
    staff: 'studio',
    page: 'page de l’éditeur, vérifiée par le studio',
    model: 'modèle de langage, vérifié par le studio',
  },
  withoutPersonalData: 'Sans donnée personnelle :',
};
