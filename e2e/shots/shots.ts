import { join } from 'node:path';
import { test } from '../journeys/journey.ts';
import { browserFor, openScreen, shownIn, themes, tours, windows } from '../journeys/screens.ts';

// `npm run shots`: no check, pictures for the eye. scripts/shots.mjs says where they go, and whether one of each is enough.
const folder = process.env['SHOTS_DIR'] ?? 'shots';
const isOneOfEach = process.env['SHOTS_ONE'] === 'true';
const sizes = windows.filter(({ width }) => !isOneOfEach || width === 1440);
const looks = themes.filter((theme) => !isOneOfEach || theme === 'light');

for (const [name, screen] of Object.values(tours).flatMap(Object.entries<(typeof tours)[string][string]>))
  test(name, async ({ page, request }) => {
    test.setTimeout(180_000);
    await browserFor(page, screen);
    await openScreen(page, request, screen);
    for (const size of sizes)
      for (const theme of looks) {
        await shownIn(page, size, theme);
        // A page of its own length is shown whole, one that scrolls inside as it stands; one of each as it is first seen.
        await page.screenshot({
          path: join(folder, `${name}-${size.width}-${theme}.png`),
          animations: 'disabled',
          fullPage: !isOneOfEach,
        });
      }
  });
