/** The messages of the function `fetch-product-hunt-trends`. */
export const MESSAGES_FR = {
  refreshed: 'Tendances mises à jour.',
  fresh: 'Les tendances datent de moins de 6 heures.',
  empty: 'La source n’a renvoyé aucun produit\u00a0: la liste reste telle quelle.',
} as const;

/** The category and business case of a request for a trend. */
export const REQUEST_CATEGORY_FR = 'Intelligence Artificielle';

export const BUSINESS_CASE_FR = {
  spotted: (votes: number) =>
    `Repéré dans le Top Tendances AI\u00a0: ${votes} ${votes > 1 ? 'votes' : 'vote'} sur Product Hunt.`,
} as const;
