import { type ComponentType, lazy } from 'react';

/**
 * Like React's `lazy`, but what was loaded before it is needed is there at once: `current` is then the component itself.
 * A lazy one always waits when it is first rendered, and React holds back for 300 ms what comes after such a wait.
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
