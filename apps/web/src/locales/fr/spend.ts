export const spend = {
  title: 'Dépenses',
  intro: 'Ce que le studio paie pour ses outils, ce qui est engagé et ce qui peut encore être arrêté.',
  loading: 'Chargement des dépenses…',
  failed: 'Les dépenses ne répondent pas',
  export: 'Exporter en CSV',
  exportFailed: 'L’export n’a pas abouti',
  all: 'Tout voir',
  nothing: 'Rien à montrer ici.',
  leftOut_one: '{count, number} contrat sans taux de change n’est pas compté.',
  leftOut_other: '{count, number} contrats sans taux de change ne sont pas comptés.',
  empty: {
    none: 'Aucun contrat pour l’instant',
    noneText:
      'Les dépenses se calculent à partir des contrats. Indiquez le coût et la date de renouvellement d’un outil, ou ajoutez son contrat\u00a0: ses chiffres apparaissent ici.',
    action: 'Voir les contrats',
    filtered: 'Aucun contrat avec ces filtres',
    filteredText: 'Aucun contrat ne correspond à cette équipe, cette catégorie ou cet outil.',
    clear: 'Retirer les filtres',
  },
  filters: {
    label: 'Filtres',
    team: 'Équipe',
    anyTeam: 'Toutes les équipes',
    category: 'Catégorie',
    anyCategory: 'Toutes les catégories',
    noCategory: 'Sans catégorie',
    year: 'Année',
    withoutTool: '{tool}\u00a0: retirer ce filtre',
    thisTool: 'Cet outil',
  },
  scope: {
    category: 'Une catégorie',
    tool: 'Un outil',
  },
  figures: {
    label: 'Coût annuel',
    annual_now: 'Coût annuel aujourd’hui',
    annual_before: 'Coût annuel il y a un an',
    paid: 'Payé en {year}',
    planned: 'À payer en {year}',
    upcoming: 'Douze prochains mois',
    committed: 'Engagé',
    stoppable: 'Encore résiliable',
    committed_later: 'Engagé au-delà',
    saved: 'Économisé par renégociation',
    avoided: 'Évité à la signature',
  },
  change: {
    same: 'comme il y a un an',
    more: '{amount} de plus qu’il y a un an (+{share})',
    less: '{amount} de moins qu’il y a un an (−{share})',
  },
  formulas: {
    annual_now:
      'Un an de chaque contrat en cours aujourd’hui\u00a0: son montant × 12 s’il est mensuel ou à l’usage, × 4 s’il est trimestriel, × 1 s’il est annuel. Un achat unique ne compte pas.',
    annual_before:
      'Un an de chaque contrat en cours le {before}, à son prix de ce jour-là et aux taux de change d’aujourd’hui.',
    paid: 'Les paiements de {year} avant le {today}.',
    planned: 'Les paiements de {year} à partir du {today}.',
    upcoming:
      'Les paiements du {today} au {last}\u00a0: chaque contrat à son début puis à chaque période, les coûts ponctuels à leur date.',
    committed:
      'Parmi ces paiements, les coûts ponctuels et ceux d’avant la première sortie possible\u00a0: l’arrêt décidé, l’échéance d’un contrat qui ne se renouvelle pas seul, la première échéance encore résiliable d’un autre, ou, sans échéance, la fin du préavis.',
    stoppable: 'Les autres paiements de ces douze mois\u00a0: résilier à temps les évite.',
    committed_later: 'Ce qui est engagé de la même façon après le {last}.',
    saved:
      'Pour chaque renégociation décidée en {year}\u00a0: un an de l’ancien prix moins un an du nouveau, quand l’ancien est connu. Une hausse compte en moins.',
    avoided:
      'Pour chaque prix commencé en {year} et précédé d’un devis\u00a0: le devis moins le prix signé, sur un an, ou une seule fois pour un achat unique. Sans date de début, le jour de la saisie compte.',
  },
  commitments: {
    title: 'Engagé ou encore résiliable',
    sentence:
      'Sur {total} à payer en douze mois, {committed} sont engagés ({share}) et {stoppable} peuvent encore être arrêtés.',
  },
  months: {
    title: 'Paiements de {year}',
    caption: 'Paiements par mois en {year}',
    sentence: '{total} sur l’année. Le mois le plus fort est {month}, avec {amount}.',
    empty: 'Aucun paiement en {year}.',
    month: 'Mois',
    paid: 'Payé',
    planned: 'À payer',
  },
  parts: {
    title: 'Coût annuel par équipe, catégorie et outil',
    team: 'Par équipe',
    category: 'Par catégorie',
    tool: 'Par outil',
    name: 'Nom',
    amount: 'Coût annuel',
    before: 'il y a un an\u00a0: {amount}',
    sentence: '{name} coûte le plus\u00a0: {amount} par an.',
    empty: 'Aucun coût annuel.',
    more_one: 'Voir aussi {count, number} autre outil',
    more_other: 'Voir aussi {count, number} autres outils',
  },
  next: {
    title: 'Prochains paiements',
    text: 'Les premiers des douze prochains mois, par date.',
  },
  savings: {
    title: 'Économisé et évité en {year}',
    text: 'Deux chiffres différents, qui ne s’additionnent pas.',
  },
  unused: {
    title: 'Peu utilisé\u00a0?',
    text: 'Outils avec un coût annuel et sans usage depuis 180\u00a0jours\u00a0: ni ouverture, ni favori, ni avantage pris, ni identifiant affiché. Un outil jamais utilisé compte depuis la saisie de son contrat.',
    lastUse: 'Dernier usage le {date}',
    never: 'Jamais utilisé, contrat saisi le {date}',
    aYear: 'par an',
    count_one: '{count, number} outil',
    count_other: '{count, number} outils',
  },
  rates: {
    title: 'Taux de change utilisés',
    rule: 'Un montant en devise est converti au taux en vigueur le jour du paiement, de la décision ou de la signature, et au taux d’aujourd’hui pour un coût annuel. Chaque montant est arrondi au centime le plus proche, le demi-centime vers le haut, puis additionné. Sans taux, il n’est pas compté.',
    one: '1\u00a0{currency} = {euros}\u00a0€ depuis le {date}',
    several: '{count, number} taux de change utilisés, listés en bas de page',
    none: 'Aucun taux utilisé\u00a0: tous les montants comptés sont en euros.',
  },
  gaps: {
    title: 'Des contrats sont incomplets',
    unpriced_one:
      '{count, number} contrat en cours n’a pas de montant ou de période\u00a0: il n’est pas compté.',
    unpriced_other:
      '{count, number} contrats en cours n’ont pas de montant ou de période\u00a0: ils ne sont pas comptés.',
    undated_one:
      '{count, number} contrat n’a pas de date d’où compter ses paiements\u00a0: il n’est que dans le coût annuel.',
    undated_other:
      '{count, number} contrats n’ont pas de date d’où compter leurs paiements\u00a0: ils ne sont que dans le coût annuel.',
    unstarted_one: '{count, number} contrat sans date de début est compté comme déjà en cours.',
    unstarted_other: '{count, number} contrats sans date de début sont comptés comme déjà en cours.',
  },
  lines: {
    back: 'Retour aux dépenses',
    export: 'Exporter cette liste en CSV',
    loading: 'Chargement de la liste…',
    failed: 'La liste ne répond pas',
    empty: 'Aucune ligne',
    emptyText: 'Rien ne correspond à ce chiffre et à ces filtres.',
    count_one: '{count, number} montant, {amount} en tout',
    count_other: '{count, number} montants, {amount} en tout',
    noRate: 'Sans taux',
  },
} as const;
