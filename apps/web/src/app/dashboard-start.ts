// biome-ignore-all lint/performance/noBarrelFile: the build makes it one chunk (vite/chunks.ts), and a dynamic import of
// each module alone would cost another request.
export { preloadFavorites, preloadNewest, preloadTools } from './preload-tools.ts';
export { DashboardLayout } from './shell/dashboard-layout.tsx';
export { ToolsPage } from './tools/tools-page.tsx';
