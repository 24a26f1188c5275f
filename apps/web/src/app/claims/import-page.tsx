import { ImportPage } from '../imports/import-page.tsx';

export const ImportClaimsPage = () => <ImportPage target="claims" />;
