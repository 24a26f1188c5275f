import fc from 'fast-check';

/** Inserted into the serialised body as bare numbers, since JSON.stringify cannot write them. */
const RAW_NUMBERS = ['1e400', '-1e400', '1e-400', '-0', '99999999999999999999', '0.1e1', '9007199254740993'];
const RAW_MARK = '@@raw:';

export const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eevil\u202c',
  '\u200b\u200d\ufeff',
  '\ufffe\uffff',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(30),
  'İıſK',
  'ﷺ'.repeat(60),
  '\r\nSet-Cookie: a=b',
  '\t\v\f\u0085\u2028',
  "'; drop table tools; --",
  "' or '1'='1",
  '%',
  '_%_%_%_%',
  '\\',
  '\\x00',
  '(((((((((((((((((((((',
  ':* & | ! <-> tool:*',
  '"""""',
  // Template expressions of other languages.
  ['$', '{7*7}', '{{7*7}}', '#{7*7}'].join(''),
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://[::1',
  'http://a:b@localhost:22/',
  'data:text/html,x',
  '=1+1',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-00000000000',
  '00000000-0000-4000-8000-00000000000g',
  '{00000000-0000-4000-8000-000000000000}',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  'infinity',
  '+294277-01-01',
  '-infinity',
  'now',
  '1e999',
  '-1',
  'a@b',
  'a@b.c\nBcc: d@e.f',
  `${'a'.repeat(65)}@perkotheque.example`,
  'a'.repeat(2_100),
  'é'.repeat(5_001),
];

/** Generated rarely, since they take long to send. */
const HUGE = [
  () => 'a'.repeat(100_000),
  () => 'a'.repeat(300_000),
  () => `${RAW_MARK}${'['.repeat(3_000)}1${']'.repeat(3_000)}`,
];
const NESTED = JSON.parse(`${'{"a":['.repeat(30)}1${']}'.repeat(30)}`);

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 60, arbitrary: hostileText },
  { weight: 20, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, -1e300) },
  { weight: 10, arbitrary: fc.constantFrom(...RAW_NUMBERS).map((number) => `${RAW_MARK}${number}`) },
  { weight: 10, arbitrary: fc.constantFrom([], {}, [[]], [null], { a: { b: [] } }, NESTED) },
  { weight: 10, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(...HUGE).map((make) => make()) },
);

/** Fields that only the server may set, and special JavaScript names. */
export const FOREIGN_FIELDS = [
  'id',
  'role',
  'is_admin',
  'created_by',
  'user_id',
  'requested_by',
  'status',
  'created_at',
  'deleted_at',
  'allowed_roles',
  'emailVerified',
  'twoFactorEnabled',
  'password_hash',
  'version',
  '__proto__',
  'constructor',
  'toString',
];

/** Raw path segments, correctly encoded or not. */
export const HOSTILE_SEGMENTS = [
  '%00',
  '%ff',
  '%',
  '%zz',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  '%F0%9F%92%A3',
  '%ED%A0%80',
  '0',
  '-1',
  '1e3',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-4000-8000-00000000000g',
  '%7B00000000-0000-4000-8000-000000000000%7D',
  "'%20or%20'1'='1",
  'a'.repeat(199),
  'a'.repeat(201),
  'a'.repeat(8_000),
  ';x=1',
  '%0d%0aX-Injected:%201',
];

export const MALFORMED_BODIES = [
  '',
  '{',
  '[',
  'null',
  '0',
  '"text"',
  '[]',
  'true',
  '{}x',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1e400}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"a":"\u0000"}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  'a=1&b=2',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
];

export const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;',
  'application/JSON',
  'application/vnd.api+json',
  'application/jsonp',
  'text/html',
  'x',
  '*/*',
];

export const serialise = (value: unknown): string =>
  JSON.stringify(value).replaceAll(new RegExp(`"${RAW_MARK}([^"]*)"`, 'g'), '$1');
