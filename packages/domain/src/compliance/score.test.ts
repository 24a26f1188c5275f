import { describe, expect, it } from 'vitest';
import { isMissing } from '../tools/missing.ts';
import { COMPLIANCE_FIELDS, DEFAULT_REQUIRED_FIELDS, readRequiredFields } from './fields.ts';
import { complianceScore, complianceStatus, missingFields } from './score.ts';

const COMPLETE = Object.fromEntries(COMPLIANCE_FIELDS.map((field) => [field, 'rempli']));

describe('compliance', () => {
  it.each([
    [100, 'compliant'],
    [99, 'partial'],
    [70, 'partial'],
    [69, 'non_compliant'],
    [0, 'non_compliant'],
  ])('[COMP-01] a score of %i is %s', (score, status) => {
    expect(complianceStatus(score)).toBe(status);
  });

  it('[COMP-02] rounds down: 100 only when nothing is missing', () => {
    expect(complianceScore(COMPLETE, COMPLIANCE_FIELDS)).toBe(100);
    expect(complianceScore({ ...COMPLETE, owner: null }, COMPLIANCE_FIELDS)).toBe(95);
    // 7 of 11 is 63.6, 8 of 11 is 72.7.
    const { url: _url, cost: _cost, owner: _owner, ...three } = COMPLETE;
    expect(complianceScore(three, DEFAULT_REQUIRED_FIELDS)).toBe(72);
    expect(complianceScore({ ...three, team: ' ' }, DEFAULT_REQUIRED_FIELDS)).toBe(63);
  });

  it('[COMP-02] counts the name alone when nothing else is required', () => {
    for (const required of [[], ['name'], ['telepathy']]) {
      expect(complianceScore({ name: 'Nom' }, required)).toBe(100);
      expect(complianceScore({ name: ' ' }, required)).toBe(0);
    }
  });

  it.each([null, undefined, '', '  ', '\n\t\u00a0', [], ['', ' ']])(
    '[COMP-03] counts %j as missing',
    (value) => {
      expect(isMissing('owner', value)).toBe(true);
    },
  );

  it.each([false, 0, 'x', ['x'], ['', 'x'], 'eee'])('[COMP-03] counts %j as a value', (value) => {
    expect(isMissing('owner', value)).toBe(false);
  });

  it('[COMP-03][DATA-09] counts the description « eee » as missing', () => {
    expect(isMissing('description', ' eee ')).toBe(true);
    expect(isMissing('description', 'eeee')).toBe(false);
  });

  it('lists the missing fields in the order of the sheet', () => {
    const { use_cases: _cases, owner: _owner, ...rest } = COMPLETE;
    expect(missingFields(rest, ['use_cases', 'owner', 'url'])).toEqual(['owner', 'use_cases']);
  });

  it('[COMP-04] requires eleven fields by default', () => {
    const defaults =
      'name, description, team, status, owner, url, tool_type, usage_level, cost, key_features, use_cases';
    expect(readRequiredFields(undefined)).toEqual(defaults.split(', '));
    expect(readRequiredFields('owner')).toEqual(defaults.split(', '));
    expect(readRequiredFields(['owner', 'telepathy'])).toEqual(['name', 'owner']);
  });
});
