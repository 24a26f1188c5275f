/** In one file to load: the pages of « Connexions » share most of their parts. */
export { IdentityProviders } from '#features/identity-providers/components/identity-providers.tsx';
export { WebhooksPanel } from '#features/webhooks/components/webhooks-panel.tsx';
export { AllTokensPage } from './all-tokens-page.tsx';
export { ConnectionsLayout } from './connections-layout.tsx';
