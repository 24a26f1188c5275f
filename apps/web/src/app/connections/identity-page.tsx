import { IdentityProviders } from '#features/identity-providers/components/identity-providers.tsx';

export const IdentityPage = () => <IdentityProviders />;
