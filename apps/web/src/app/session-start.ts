// biome-ignore-all lint/performance/noBarrelFile: the build makes it one chunk (vite/chunks.ts), and a dynamic import of
// each module alone would cost another request.
export { preloadAuth, preloadDashboard } from './preload.ts';
export { SessionLayout } from './session-layout.tsx';
