import type { ClaimEndKind, ClaimState } from '@perkotheque/domain/claims/vocabulary';

/** A claim with its dates chosen by hand: how long ago it came to its state, or in how many days the perk ends. */
export type ChosenClaim = {
  startup: string;
  perk: string;
  state: ClaimState;
  end_kind?: ClaimEndKind;
  days_ago?: number;
  ends_in_days?: number;
  needs_review?: true;
  awaits_confirmation?: true;
  may_retry?: true;
};

const solivette = (perk: string, state: ClaimState, rest: Partial<ChosenClaim>): ChosenClaim => ({
  startup: 'solivette',
  perk,
  state,
  ...rest,
});

/** What the first visitor sees on « Ma startup »: one of everything, and ends that are near. */
export const CHOSEN_CLAIMS: readonly ChosenClaim[] = [
  solivette('scaleway-demarrage', 'granted', { days_ago: 3 }),
  solivette('gladia-transcription', 'granted', { days_ago: 12 }),
  solivette('ovhcloud-lancement', 'sent', { days_ago: 9 }),
  // By « Assistant de Hugo », one of the tokens.
  solivette('amplitude-bourse', 'started', { days_ago: 2, awaits_confirmation: true }),
  solivette('grafana-supervision', 'waiting', { days_ago: 4 }),
  solivette('clever-cloud-essai', 'activated', { ends_in_days: 6 }),
  solivette('linear-equipe', 'activated', { ends_in_days: 26 }),
  solivette('supabase-credits', 'activated', { ends_in_days: 54 }),
  solivette('figma-places', 'activated', { ends_in_days: 121 }),
  solivette('jetbrains-remise', 'activated', { days_ago: 200 }),
  solivette('folk-six-mois', 'activated', { ends_in_days: 80 }),
  solivette('brevo-envois', 'ended', { end_kind: 'used-up', days_ago: 35 }),
  solivette('meilisearch-nuage', 'ended', { end_kind: 'converted', days_ago: 60 }),
  solivette('lemlist-prospection', 'ended', { end_kind: 'expired', days_ago: 90 }),
  solivette('hugging-face-equipe', 'refused', { days_ago: 47, may_retry: true }),
  solivette('semrush-visibilite', 'withdrawn', { days_ago: 110 }),
  // Refused at first, then granted.
  { startup: 'kermarine', perk: 'hugging-face-equipe', state: 'refused', days_ago: 220, may_retry: true },
  { startup: 'kermarine', perk: 'hugging-face-equipe', state: 'activated', days_ago: 120 },
  // Somebody who left since leads another startup: once per founder.
  { startup: 'hesperane', perk: 'aws-portefeuille', state: 'activated', days_ago: 300 },
  // Their facts changed within the last 30 days.
  { startup: 'tavelune', perk: 'gitlab-ultime', state: 'waiting', days_ago: 5, needs_review: true },
  { startup: 'troglodata', perk: 'aws-portefeuille', state: 'waiting', days_ago: 8, needs_review: true },
];
