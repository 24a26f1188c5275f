import { describe, expect, it } from 'vitest';
import { renewalUrgency } from './renewal.ts';

describe('renewal urgency', () => {
  it('[DATA-10] counts days: yesterday, today to 7, 8 to 30, 31 and more, no date', () => {
    const now = new Date('2026-11-15T10:00:00Z');
    const expected = {
      '2026-11-14': 'expired',
      '2026-11-15': 'urgent',
      '2026-11-22': 'urgent',
      '2026-11-23': 'warning',
      '2026-12-15': 'warning',
      '2026-12-16': 'ok',
    };
    for (const [date, urgency] of Object.entries(expected))
      expect(renewalUrgency(date, now), date).toBe(urgency);
    expect(renewalUrgency(null, now)).toBe('none');
  });

  it('[DATA-10] counts in Paris: the day changes there, not in UTC', () => {
    const justAfterMidnightInParis = new Date('2026-11-14T23:30:00Z');
    expect(renewalUrgency('2026-11-14', justAfterMidnightInParis)).toBe('expired');
    expect(renewalUrgency('2026-11-14', new Date('2026-11-14T22:30:00Z'))).toBe('urgent');
  });

  it('[DATA-10] counts days correctly across the change to summer time', () => {
    expect(renewalUrgency('2027-04-04', new Date('2027-03-28T00:30:00Z'))).toBe('urgent');
    expect(renewalUrgency('2027-04-05', new Date('2027-03-28T00:30:00Z'))).toBe('warning');
  });
});
