import { type ComponentType, lazy } from 'react';

/**
 * Like React's `lazy`, but a component that is already loaded renders at once: `current` is then the component itself.
 * A lazy component always suspends on its first render, and React delays the content after a suspension by 300 ms.
 */
export function lazyReady<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | undefined;
  const preload = async () => {
    ready = await load();
    return { default: ready };
  };
  const Lazy = lazy(preload) as unknown as ComponentType<Props>;
  return { preload, current: (): ComponentType<Props> => ready ?? Lazy };
}
