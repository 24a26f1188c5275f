import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLiveChannel, parseLiveMessage } from './live-channel.ts';

class FakeEventSource {
  static readonly opened: FakeEventSource[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  isClosed = false;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }
}

function latest(): FakeEventSource {
  const source = FakeEventSource.opened.at(-1);
  if (!source) throw new Error('Nothing was opened.');
  return source;
}

const handlers = { onChange: vi.fn(), onDown: vi.fn(), onGap: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('EventSource', FakeEventSource);
});

afterEach(() => {
  FakeEventSource.opened.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('openLiveChannel', () => {
  it('[SHELL-18] reconnects after 1 s, 2 s, 5 s, then every 10 s, and starts over once it worked', () => {
    const close = openLiveChannel({ url: '/api/events', ...handlers });
    for (const [index, delay] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
      latest().onerror?.();
      vi.advanceTimersByTime(delay - 1);
      expect(FakeEventSource.opened).toHaveLength(index + 1);
      vi.advanceTimersByTime(1);
      expect(FakeEventSource.opened).toHaveLength(index + 2);
    }
    latest().onopen?.();
    latest().onerror?.();
    vi.advanceTimersByTime(1000);
    expect(FakeEventSource.opened).toHaveLength(7);
    close();
  });

  it('reports once that it is down, and once that it is back', () => {
    const close = openLiveChannel({ url: '/api/events', ...handlers });
    latest().onopen?.();
    expect(handlers.onGap).not.toHaveBeenCalled();
    latest().onerror?.();
    vi.advanceTimersByTime(1000);
    latest().onerror?.();
    vi.advanceTimersByTime(2000);
    latest().onopen?.();
    expect(handlers.onDown).toHaveBeenCalledTimes(1);
    expect(handlers.onGap).toHaveBeenCalledTimes(1);
    close();
  });

  it('reads everything again when the server reports too many missed events', () => {
    const close = openLiveChannel({ url: '/api/events', ...handlers });
    latest().onmessage?.({ data: '{"kind":"ready"}' });
    expect(handlers.onGap).not.toHaveBeenCalled();
    latest().onmessage?.({ data: '{"kind":"reset"}' });
    expect(handlers.onGap).toHaveBeenCalledTimes(1);
    close();
  });

  it('passes changes on, and stays closed after it was closed', () => {
    const close = openLiveChannel({ url: '/api/events', ...handlers });
    latest().onmessage?.({ data: '{"kind":"change","topic":"tools","id":"7"}' });
    expect(handlers.onChange).toHaveBeenCalledWith('tools', '7');
    latest().onerror?.();
    close();
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    expect(latest().isClosed).toBe(true);
  });
});

it('ignores messages of an unknown shape', () => {
  expect(parseLiveMessage('ping')).toBeNull();
  expect(parseLiveMessage('{"topic":"tools"}')).toBeNull();
});
