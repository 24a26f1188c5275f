/** The messages of the function `fetch-product-hunt-trends`. */
export const MESSAGES_FR = {
  refreshed: 'Tendances mises à jour.',
  fresh: 'Les tendances datent de moins de 6 heures.',
  empty: 'La source n’a renvoyé aucun produit\u00a0: la liste reste telle quelle.',
} as const;

/** The category of a request for a trend. */
export const REQUEST_CATEGORY_FR = 'Intelligence Artificielle';
