// The common part of `npm run e2e` and `npm run shots`: a real Chromium, and a product started for them with separate
// data, or the one at `--base-url`. A started product runs on a Wednesday at 10:00 (or at CELEIRO_NOW), so that
// every run sees the same data; one at `--base-url` has its own date.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { startProduct } from './product-process.mjs';
import { giveUp, run, sharedNow } from './project.mjs';

/** Runs the tests of the Playwright configuration with this command's options; resolves to the exit code. */
export const runJourneys = async (config, env = {}) => {
  const rest = process.argv.slice(2);
  const at = rest.indexOf('--base-url');
  const given = at >= 0 ? rest.splice(at, 2)[1] : process.env.BASE_URL;

  if (!given) process.env.CELEIRO_NOW = sharedNow(process.env.CELEIRO_NOW || '2026-09-16T10:00:00-03:00');

  const chromium = await findChromium().catch((error) => giveUp(error.message));
  const dataDir = given ? null : mkdtempSync(join(tmpdir(), 'celeiro-e2e-'));
  let product = null;
  let code = 1;
  const interrupted = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve({ code: 130 }));
  });
  try {
    if (dataDir)
      product = await startProduct({
        dataDir,
        env: { APP_ENV: 'test', PRODUCTION_URL: 'https://producao.example' },
      });
    const journeys = run('playwright', ['test', '--config', config, ...rest], {
      env: {
        BASE_URL: product?.url ?? given,
        CHROMIUM_PATH: chromium.executablePath,
        CHROMIUM_ARGS: JSON.stringify(chromium.args),
        ...chromium.env,
        ...env,
      },
    });
    ({ code } = await Promise.race([journeys, interrupted]));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  } finally {
    await product?.stop().catch((error) => {
      console.error(error.message);
      code = 1;
    });
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  }
  return code;
};
