import { DEMO_PASSWORD } from '../../lib/start-message.ts';
import {
  mock,
  mockChanged,
  mockFailure,
  mockPending,
  openTab,
  press,
  runInTurn,
  type Screen,
} from '../screen.ts';

const visitor = { visitor: 'visitor' } as const;
const attestation = { ...visitor, name: 'attestation', path: '/attestation/$token' } as const;
const LANDING = '**/api/landing';
const PROVIDERS = '**/api/auth/providers';
const providers = [
  { id: 'studio', label: 'Compte Studio' },
  { id: 'ecole', label: 'Compte École' },
];

const fillSignIn = (email: string, password: string) =>
  runInTurn(
    (page) => page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email),
    (page) => page.getByRole('textbox', { name: 'Mot de passe' }).fill(password),
    press('Se connecter'),
  );

/** The public pages and sign-in. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { ...attestation, state: 'valid', address: '/attestation/exemple-valide' },
  { ...attestation, state: 'revoked', address: '/attestation/exemple-revoquee' },
  { ...attestation, state: 'expired', address: '/attestation/exemple-expiree' },
  {
    ...attestation,
    state: 'error',
    address: '/attestation/exemple-valide',
    before: mockFailure(/\/api\/attestations/),
    isFailing: true,
  },
  { ...visitor, name: 'landing', state: 'top', address: '/', frame: 'window' },
  { ...visitor, name: 'landing', state: 'whole', address: '/' },
  {
    ...visitor,
    name: 'landing',
    state: 'perks',
    address: '/',
    frame: 'window',
    steps: (page) =>
      page
        .getByRole('heading', { level: 2 })
        .nth(3)
        .evaluate((heading) => heading.scrollIntoView({ block: 'center' })),
  },
  {
    ...visitor,
    name: 'landing',
    state: 'footer',
    address: '/',
    frame: 'window',
    steps: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
  },
  { ...visitor, name: 'landing', state: 'loading', address: '/', before: mockPending(LANDING), isBusy: true },
  {
    ...visitor,
    name: 'landing',
    state: 'error',
    address: '/',
    before: mockFailure(LANDING),
    isFailing: true,
  },
  {
    ...visitor,
    name: 'landing',
    state: 'confirmation',
    address: '/?confirmation=perdu',
    frame: 'window',
    steps: (page) => page.getByRole('button', { name: 'Ce n’est pas moi' }).waitFor(),
  },
  {
    ...visitor,
    name: 'landing',
    state: 'link-expired',
    address: '/?confirmation=perdu',
    frame: 'window',
    isFailing: true,
    steps: runInTurn(
      (page) => page.getByRole('textbox', { name: 'Mot de passe' }).fill('secret'),
      press('Confirmer mon adresse'),
    ),
  },
  { ...visitor, name: 'landing', state: 'english', address: '/', language: 'en', widths: [390] },

  { ...visitor, name: 'sign-in', state: 'empty', address: '/auth' },
  {
    ...visitor,
    name: 'sign-in',
    state: 'errors',
    address: '/auth',
    steps: press('Se connecter'),
    isFailing: true,
  },
  {
    ...visitor,
    name: 'sign-in',
    state: 'refused',
    address: '/auth',
    isFailing: true,
    steps: fillSignIn('membre@perkotheque.example', 'pas-le-bon'),
  },
  {
    ...visitor,
    name: 'sign-in',
    state: 'loading',
    address: '/auth',
    before: mockPending('**/api/config'),
    isBusy: true,
  },
  {
    ...visitor,
    name: 'sign-in',
    state: 'providers',
    address: '/auth',
    before: mock(PROVIDERS, { providers, passwords: true }),
  },
  {
    ...visitor,
    name: 'sign-in',
    state: 'provider-refused',
    address: '/auth?refusal=provider_account_exists',
    before: mock(PROVIDERS, { providers: providers.slice(0, 1), passwords: false }),
  },
  { ...visitor, name: 'sign-in', state: 'english', address: '/auth', language: 'en', widths: [390] },
  { ...visitor, name: 'sign-up', state: 'empty', address: '/auth', steps: openTab('Inscription') },
  {
    ...visitor,
    name: 'sign-up',
    state: 'errors',
    address: '/auth',
    isFailing: true,
    steps: runInTurn(openTab('Inscription'), press('Créer mon compte')),
  },
  {
    ...visitor,
    name: 'sign-up',
    state: 'closed',
    address: '/auth',
    before: mockChanged('**/api/config', (config: object) => ({ ...config, registration_enabled: false })),
  },
  { ...visitor, name: 'forgotten-password', state: 'empty', address: '/auth/forgot' },
  {
    ...visitor,
    name: 'forgotten-password',
    state: 'sent',
    address: '/auth/forgot',
    before: mock('**/api/auth/forgot-password', {}),
    steps: runInTurn(
      (page) => page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('camille@startup.example'),
      press('Envoyer le lien'),
      (page) => page.getByText('camille@startup.example').waitFor(),
    ),
  },
  { ...visitor, name: 'new-password', state: 'form', address: '/auth/reset?token=exemple' },
  { ...visitor, name: 'new-password', state: 'link-expired', address: '/auth/reset' },
  {
    ...visitor,
    name: 'two-factor',
    state: 'code',
    address: '/auth',
    before: mock('**/api/auth/sign-in', { two_factor_required: true }),
    steps: fillSignIn('membre@perkotheque.example', DEMO_PASSWORD),
  },
  {
    name: 'two-factor',
    state: 'enrol-password',
    visitor: 'user',
    address: '/dashboard',
    before: mockTwoFactorObligation(),
  },
  {
    name: 'two-factor',
    state: 'enrol-scan',
    visitor: 'user',
    address: '/dashboard',
    before: mockTwoFactorObligation(),
    steps: runInTurn(
      (page) => page.getByRole('textbox', { name: 'Mot de passe' }).fill(DEMO_PASSWORD),
      press('Continuer'),
      (page) => page.getByRole('img', { name: /QR code/ }).waitFor(),
    ),
  },
  {
    ...visitor,
    name: 'unsubscribe',
    state: 'link-expired',
    address: '/unsubscribe?token=perdu',
    isFailing: true,
  },
  { ...visitor, name: 'accessibility', state: 'page', address: '/accessibilite' },
  { ...visitor, name: 'legal', state: 'published', address: '/mentions-legales' },
  { ...visitor, name: 'legal', state: 'to-complete', address: '/confidentialite' },
  { ...visitor, name: 'not-found', state: 'page', address: '/404', isFailing: true },
];

/** Mocks the obligation to enrol for this page only. */
function mockTwoFactorObligation() {
  return mockChanged('**/api/auth/session', ({ user }: { user: object }) => ({
    user: { ...user, owes_two_factor: true },
  }));
}
