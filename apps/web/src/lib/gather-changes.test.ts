import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatherChanges } from './gather-changes.ts';

const act = vi.fn<(topic: string) => void>();
let gathering: ReturnType<typeof gatherChanges>;

/** As much of a document as can be looked at or not. */
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
  gathering = gatherChanges(act);
});

afterEach(() => {
  gathering.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  act.mockReset();
});

describe('gatherChanges', () => {
  it('acts once for the changes of one moment, topic by topic, and again for the next', () => {
    for (const topic of ['tools', 'tools', 'requests', 'tools']) gathering.add(topic);
    vi.runAllTimers();
    expect(act.mock.calls.flat().sort()).toEqual(['requests', 'tools']);
    gathering.add('tools');
    vi.runAllTimers();
    expect(act).toHaveBeenCalledTimes(3);
  });

  it('does not act at the same instant everywhere, and never later than 700 ms', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    gathering.add('tools');
    vi.advanceTimersByTime(600);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(act).toHaveBeenCalledOnce();
  });

  it('waits until a hidden page is looked at, and then acts once', () => {
    page.turn('hidden');
    gathering.add('tools');
    vi.runAllTimers();
    gathering.add('tools');
    vi.runAllTimers();
    expect(act).not.toHaveBeenCalled();
    page.turn('visible');
    page.turn('visible');
    expect(act.mock.calls).toEqual([['tools']]);
  });

  it('does nothing any more once stopped', () => {
    gathering.add('tools');
    gathering.stop();
    vi.runAllTimers();
    page.turn('visible');
    expect(act).not.toHaveBeenCalled();
  });
});
