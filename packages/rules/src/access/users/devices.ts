// The first match is used: Edge and Opera also contain 'Chrome', and Chrome contains 'Safari'.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
// The first match is used: an iPhone also contains 'Mac OS', an Android 'Linux'.
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string): string | null =>
  table.find(([sign]) => sign.test(text))?.[1] ?? null;

/** A session's device as display text, from the browser's user agent: 'Chrome no Windows'. */
export const deviceName = (userAgent: string | null): string => {
  const browser = firstOf(browsers, userAgent ?? '');
  const system = firstOf(systems, userAgent ?? '');
  if (browser === null && system === null) return 'Dispositivo desconhecido';
  if (browser === null || system === null) return browser ?? system ?? '';
  return `${browser} no ${system}`;
};
