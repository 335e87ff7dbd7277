import { expect, test } from 'vitest';
import { deviceName } from './devices.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
    'Chrome no Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge no Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1',
    'Safari no Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/141.0 Mobile Safari/604.1',
    'Chrome no iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet no Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox no Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/141.0 Safari/537.36 OPR/122.0', 'Opera no ChromeOS'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) FxiOS/143.0 Safari/605.1', 'Firefox no iPad'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) EdgiOS/141.0 Safari/604.1', 'Edge no iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Safari/537.36 EdgA/141.0', 'Edge no Android'],
  ['HeadlessChrome/141.0', 'Chrome'],
  ['MyFirefox/1 Windowsill Linuxes', 'Dispositivo desconhecido'],
  ['curl/8.5.0', 'Dispositivo desconhecido'],
  [null, 'Dispositivo desconhecido'],
  ['Linux', 'Linux'],
])('%s reads as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
