import { ImportPage } from '../imports/import-page.tsx';

export const ImportStartupsPage = () => <ImportPage target="startups" />;
