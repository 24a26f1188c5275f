// npm run build: builds the web client. The server needs no build, since Node runs TypeScript.
import { buildWeb } from './lib/web-build.ts';

await buildWeb();
