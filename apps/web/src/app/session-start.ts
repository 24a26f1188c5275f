// biome-ignore-all lint/performance/noBarrelFile: it is one file after the build (vite/chunks.ts), and each of its
// modules that is asked for by itself would cost another request.
export { preloadAuth, preloadDashboard } from './preload.ts';
export { SessionLayout } from './session-layout.tsx';
