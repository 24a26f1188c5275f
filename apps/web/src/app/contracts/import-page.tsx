import { ImportPage } from '../imports/import-page.tsx';

export const ImportContractsPage = () => <ImportPage target="contracts" />;
