import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounceChanges } from './debounce-changes.ts';

const act = vi.fn<(topic: string) => void>();
let debounced: ReturnType<typeof debounceChanges>;

/** A document that can be visible or hidden. */
class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}
let page: Page;

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal('document', page);
  debounced = debounceChanges(act);
});

afterEach(() => {
  debounced.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  act.mockReset();
});

describe('debounceChanges', () => {
  it('acts once per topic for changes that arrive together, and again for later ones', () => {
    for (const topic of ['tools', 'tools', 'requests', 'tools']) debounced.add(topic);
    vi.runAllTimers();
    expect(act.mock.calls.flat().sort()).toEqual(['requests', 'tools']);
    debounced.add('tools');
    vi.runAllTimers();
    expect(act).toHaveBeenCalledTimes(3);
  });

  it('waits for a random time of at most 700 ms', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    debounced.add('tools');
    vi.advanceTimersByTime(600);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(act).toHaveBeenCalledOnce();
  });

  it('waits until a hidden page becomes visible, then acts once', () => {
    page.turn('hidden');
    debounced.add('tools');
    vi.runAllTimers();
    debounced.add('tools');
    vi.runAllTimers();
    expect(act).not.toHaveBeenCalled();
    page.turn('visible');
    page.turn('visible');
    expect(act.mock.calls).toEqual([['tools']]);
  });

  it('does nothing after it was stopped', () => {
    debounced.add('tools');
    debounced.stop();
    vi.runAllTimers();
    page.turn('visible');
    expect(act).not.toHaveBeenCalled();
  });
});
