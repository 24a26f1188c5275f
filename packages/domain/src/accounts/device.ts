export const BROWSERS = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const;
export const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'macOS', 'ChromeOS', 'Linux'] as const;
export type Device = {
  browser: (typeof BROWSERS)[number] | null;
  system: (typeof SYSTEMS)[number] | null;
};

/** The first match decides: most browsers also claim to be Chrome and Safari. */
const BROWSER_MARKS: readonly [RegExp, Device['browser']][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEM_MARKS: readonly [RegExp, Device['system']][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = <Name>(marks: readonly [RegExp, Name][], text: string) =>
  marks.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** What a User-Agent header tells about the device. It is a hint for its owner and proves nothing. */
export const readDevice = (userAgent: string): Device => ({
  browser: firstOf(BROWSER_MARKS, userAgent),
  system: firstOf(SYSTEM_MARKS, userAgent),
});
