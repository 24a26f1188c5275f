import type { ErrorCode } from './codes.ts';

/** The message for each code: what happened, and what to do about it. */
export const ERROR_TEXTS_FR: Record<ErrorCode, string> = {
  validation_failed: 'Certaines informations sont incorrectes. Vérifiez les champs signalés.',
  malformed_request: 'La demande est illisible. Rechargez la page puis réessayez.',
  password_too_short: 'Le mot de passe doit contenir au moins {min} caractères',
  credentials_missing: 'Email et mot de passe sont obligatoires.',
  invalid_token: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  unreadable_csv:
    'Ce fichier n’est pas un CSV lisible\u00a0: vérifiez ses guillemets et son séparateur, puis réessayez.',
  too_many_lines:
    'Ce fichier est trop long\u00a0: au plus 5\u00a0000 lignes par import. Coupez-le en plusieurs fichiers.',
  nothing_to_import: 'Aucune ligne de ce fichier ne peut être importée.',
  unauthenticated: 'Votre session a expiré. Reconnectez-vous pour continuer.',
  invalid_credentials: 'Adresse e-mail ou mot de passe incorrect.',
  invalid_code: 'Ce code n’est pas valable. Attendez le suivant, ou utilisez un code de secours.',
  forbidden: 'Vous n’avez pas les permissions nécessaires.',
  origin_refused:
    'Ouvrez l’application à l’adresse {address}\u00a0: cette demande vient d’une autre adresse.',
  registration_closed: 'Les inscriptions sont actuellement fermées',
  email_domain_refused:
    'Les inscriptions sont réservées à certaines adresses. Utilisez l’adresse de votre entreprise, ou demandez un compte à votre studio.',
  email_not_confirmed:
    'Confirmez d’abord votre adresse e-mail : le lien vous attend dans votre boîte de réception.',
  account_suspended: 'Ce compte est suspendu. Contactez un administrateur.',
  two_factor_required: 'Activez la double authentification pour continuer.',
  wrong_password: 'Mot de passe incorrect.',
  proof_required: 'Confirmez que c’est bien vous pour continuer.',
  startup_only: 'Réservé aux responsables de la startup, ou à tous ses membres si elle l’a choisi.',
  not_found: 'Cet élément n’existe pas ou n’existe plus.',
  conflict: 'Cet élément a changé entre-temps. Rechargez la page puis réessayez.',
  terms_not_accepted: 'Lisez et acceptez les conditions d’utilisation pour créer votre compte.',
  already_asked: 'Votre demande d’accès à cet outil attend déjà une réponse.',
  email_taken: 'Cette adresse email est déjà utilisée',
  name_taken: 'Ce nom est déjà pris. Choisissez-en un autre.',
  tool_known: 'Un outil de ce nom est déjà au catalogue.',
  merge_needs_admin: 'Ces outils n’ont pas le même public\u00a0: seul un administrateur peut les fusionner.',
  audience_unconfirmed:
    'Le public de la fiche fusionnée n’est pas confirmé, ou il a changé entre-temps. Rouvrez la fusion et vérifiez-le.',
  own_startup: 'Vous appartenez à l’une de ces startups. Demandez à un collègue de les fusionner.',
  claims_in_conflict:
    'Les deux startups ont une activation en cours pour le même avantage. Terminez-en une, puis fusionnez.',
  merged_tool:
    'Cet outil a été fusionné avec un autre. Annulez la fusion depuis la page Doublons pour le retrouver entier.',
  other_address:
    'Cette invitation est pour une autre adresse. Connectez-vous avec le compte de cette adresse.',
  role_needs_admin:
    'Cette invitation donne un rôle, et vous avez déjà un compte. Demandez à un administrateur de changer votre rôle.',
  password_sign_in_off:
    'La connexion par mot de passe est désactivée. Utilisez le compte de votre organisation.',
  provider_missing: 'Aucun service de connexion n’est configuré.',
  last_sign_in_method: 'C’est votre dernier moyen de vous connecter.',
  emergency_admin_required: 'Désignez d’abord un autre administrateur de secours.',
  provider_unavailable: 'Le service de connexion ne répond pas. Réessayez dans un instant.',
  last_admin: 'Il doit rester au moins un administrateur actif.',
  own_account: 'Vous ne pouvez pas faire cela sur votre propre compte.',
  own_password:
    'Votre propre mot de passe ne se change pas ici. Utilisez «\u00a0Mot de passe oublié\u00a0?\u00a0»\u00a0: un lien vous arrive par e-mail.',
  two_factor_active: 'La double authentification est déjà activée sur ce compte.',
  two_factor_mandatory:
    'La double authentification est obligatoire\u00a0: elle ne peut pas être désactivée pour le moment.',
  two_factor_enrol_first:
    'Activez d’abord la double authentification sur votre propre compte, puis rendez-la obligatoire.',
  nothing_to_enrich: 'Aucun outil à enrichir',
  owners_complete: 'Tous les outils ont déjà un propriétaire',
  nothing_found: "L'enrichissement n'a pas retourné de données valides.",
  no_active_lead:
    'Votre startup n’a plus de responsable\u00a0: le studio doit en nommer un avant toute nouvelle activation.',
  perk_not_offered: 'Cet avantage n’est pas proposé en ce moment.',
  perk_already_used: 'Votre startup a déjà eu cet avantage. Le studio peut accorder une exception.',
  terms_changed: 'Les conditions de cet avantage viennent de changer. Relisez-les avant de confirmer.',
  out_of_stock: 'Épuisé\u00a0: il ne reste rien de cet avantage pour le moment.',
  codes_held: 'Les codes de cet avantage attendent d’être vérifiés après une restauration.',
  not_eligible: 'Cette startup ne remplit pas les conditions de cet avantage.',
  need_unknown: 'Un besoin choisi n’existe pas dans la liste des besoins.',
  facts_missing: 'Il manque des informations sur la startup pour savoir si elle a droit à cet avantage.',
  claim_moved: 'Cette étape n’est plus possible\u00a0: l’activation a changé entre-temps. Rechargez la page.',
  no_recipient: 'Cette mise en relation n’a pas de destinataire. Écrivez au partenaire pour le choisir.',
  payload_too_large: 'Le contenu envoyé est trop volumineux.',
  unsupported_media_type: 'Ce format de contenu n’est pas accepté.',
  no_startup: 'Rattachez-vous d’abord à une startup.',
  too_many_codes: 'C’est trop\u00a0: au plus 10\u00a0000 codes à la fois. Importez-les en plusieurs fois.',
  unusable_picture: 'Cette image n’est pas utilisable. Choisissez un fichier PNG, JPEG, GIF ou WebP.',
  invalid_secret: 'Saisissez une seule ligne, de 500 caractères au plus.',
  invalid_secret_link: 'Saisissez une adresse qui commence par https://.',
  known_secret: 'Cette valeur est déjà enregistrée, ou l’a été. Saisissez-en une autre.',
  perk_without_secret:
    'Cet avantage ne s’obtient ni par un code, ni par un lien privé, ni par un identifiant.',
  already_replaced: 'Ce code a déjà été remplacé une fois. Écrivez à votre studio.',
  already_decided: 'Quelqu’un a déjà décidé. Rechargez la page.',
  request_rejected: 'Cette demande a été refusée\u00a0: elle ne prend plus de votes.',
  in_stock: 'Cet avantage est disponible\u00a0: vous pouvez l’obtenir.',
  rate_limited: 'Trop de tentatives. Patientez quelques minutes avant de réessayer.',
  internal: 'Une erreur inattendue est survenue. Réessayez dans un instant.',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  trends_source_failed: 'Product Hunt n’a pas répondu comme attendu. Réessayez dans quelques minutes.',
  trends_source_limited: 'Product Hunt limite les appels pour le moment. Réessayez dans quelques minutes.',
  trends_source_unconfigured:
    'La source des tendances n’est pas configurée\u00a0: un administrateur doit renseigner son jeton.',
  person_without_access:
    'Cette personne ne peut pas ouvrir cet outil\u00a0: choisissez-en une autre, ou ouvrez-lui l’outil.',
  price_missing: 'Indiquez le nouveau montant, ou le prix par place.',
  contract_without_term: 'Ce contrat ne se renouvelle pas\u00a0: il lui manque une échéance ou une période.',
  price_out_of_order: 'Le nouveau prix doit commencer après le prix qu’il remplace.',
  webhooks_unconfigured: 'Il manque la clé WEBHOOK_KEK sur ce serveur.',
  too_many_webhooks: 'Vingt connexions au plus. Supprimez-en une.',
  webhook_off: 'Réactivez cette connexion d’abord.',
  webhook_address_refused: 'Il faut une adresse https publique, sans port ni mot de passe.',
  api_token_unknown: 'Ce jeton d’API n’existe pas, ou n’existe plus.',
  api_token_expired: 'Ce jeton d’API a expiré.',
  api_token_refused: 'Cette adresse n’accepte pas de jeton d’API.',
  api_token_scope: 'Ce jeton d’API n’a pas ce droit.',
  too_many_tokens: 'Vingt jetons au plus. Révoquez-en un.',
};
