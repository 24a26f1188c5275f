import type { Role } from '@perkotheque/domain/accounts/roles';
import type { ContractDecision } from '@perkotheque/domain/contracts/vocabulary';
import type { RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import type { WebhookEventType } from '@perkotheque/domain/webhooks/vocabulary';

/** A chat has no reader whose language is known: its messages are in French. */
export const CHAT_TITLES_FR: Record<WebhookEventType, string> = {
  'tool.created': 'Nouvel outil\u00a0: {name}',
  'tool.updated': 'Outil modifié\u00a0: {name}',
  'tool.deleted': 'Outil retiré du catalogue\u00a0: {name}',
  'tool.restored': 'Outil remis au catalogue\u00a0: {name}',
  'request.created': 'Nouvelle demande d’outil\u00a0: {name}',
  'request.updated': 'Demande d’outil modifiée\u00a0: {name}',
  'request.decided': 'Demande d’outil {status}\u00a0: {name}',
  'request.withdrawn': 'Demande d’outil retirée\u00a0: {name}',
  'perk.published': 'Nouvel avantage\u00a0: {name} ({tool_name})',
  'perk.updated': 'Avantage modifié\u00a0: {name} ({tool_name})',
  'perk.paused': 'Avantage en pause\u00a0: {name} ({tool_name})',
  'perk.resumed': 'Avantage de nouveau disponible\u00a0: {name} ({tool_name})',
  'perk.ended': 'Avantage terminé\u00a0: {name} ({tool_name})',
  'perk.deleted': 'Avantage supprimé\u00a0: {name} ({tool_name})',
  'claim.created': '{startup_name} demande un avantage\u00a0: {name} ({tool_name})',
  'claim.started': '{startup_name} peut continuer\u00a0: {name} ({tool_name})',
  'claim.sent': 'Demande envoyée au partenaire\u00a0: {name} ({tool_name}), {startup_name}',
  'claim.waiting': '{startup_name} attend votre réponse\u00a0: {name} ({tool_name})',
  'claim.granted': '{startup_name} a obtenu\u00a0: {name} ({tool_name})',
  'claim.activated': '{startup_name} a activé\u00a0: {name} ({tool_name})',
  'claim.ended': 'Avantage terminé pour {startup_name}\u00a0: {name} ({tool_name})',
  'claim.refused': 'Demande refusée à {startup_name}\u00a0: {name} ({tool_name})',
  'claim.withdrawn': '{startup_name} renonce à\u00a0: {name} ({tool_name})',
  'claim.revoked': 'Avantage retiré à {startup_name}\u00a0: {name} ({tool_name})',
  'claim.deleted': 'Activation effacée\u00a0: {name} ({tool_name})',
  'renewal.due': 'Contrat {name}\u00a0: à décider avant le {cancel_by}',
  'renewal.decided': 'Contrat {name}\u00a0: {decision}',
  'member.created': 'Nouveau membre\u00a0: {name}',
  'member.updated': 'Membre renommé\u00a0: {name}',
  'member.role_changed': 'Rôle changé\u00a0: {name} est maintenant {role}',
  'member.suspended': 'Membre suspendu\u00a0: {name}',
  'member.reactivated': 'Membre réactivé\u00a0: {name}',
  'member.deleted': 'Un membre a été supprimé',
  'webhook.test': 'Test réussi\u00a0: «\u00a0{name}\u00a0» reçoit les messages de Perkothèque.',
};

/** Values that the titles show in words. */
export const CHAT_WORDS_FR = {
  status: {
    pending: 'remise en attente',
    'in-review': 'à l’étude',
    approved: 'approuvée',
    rejected: 'refusée',
  } satisfies Record<RequestStatus, string>,
  decision: {
    renewed: 'renouvelé',
    renegotiated: 'renégocié',
    cancelled: 'résilié',
    replaced: 'remplacé par un autre outil',
    reopened: 'décision rouverte',
    'auto-renewed': 'renouvelé automatiquement',
  } satisfies Record<ContractDecision, string>,
  role: {
    user: 'membre',
    moderator: 'modérateur',
    'core-team': 'membre de l’équipe',
    admin: 'administrateur',
  } satisfies Record<Role, string>,
};

export const CHAT_LINK_FR = 'Ouvrir dans Perkothèque';
export const CHAT_UNNAMED_FR = 'sans nom';
