// npm run build: the web; the server needs none, Node runs its TypeScript as it is.
import { buildWeb } from './lib/web-build.ts';

await buildWeb();
