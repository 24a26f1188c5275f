// biome-ignore-all lint/performance/noBarrelFile: it is one file after the build (vite/chunks.ts), and each of its
// modules that is asked for by itself would cost another request.
export { preloadFavorites, preloadNewest, preloadTools } from './preload-tools.ts';
export { DashboardLayout } from './shell/dashboard-layout.tsx';
export { ToolsPage } from './tools/tools-page.tsx';
