import { join } from 'node:path';
import { test } from '../journeys/journey.ts';
import { browserFor, openScreen, shownIn, themes, tours, windows } from '../journeys/screens.ts';

// `npm run shots`: no check, pictures for the eye. scripts/shots.mjs says where they go.
const folder = process.env['SHOTS_DIR'] ?? 'shots';

for (const [name, screen] of Object.values(tours).flatMap(Object.entries<(typeof tours)[string][string]>))
  test(name, async ({ page, request }) => {
    test.setTimeout(180_000);
    await browserFor(page, screen);
    await openScreen(page, request, screen);
    for (const size of windows)
      for (const theme of themes) {
        await shownIn(page, size, theme);
        // A page of its own length is shown whole, one that scrolls inside as it stands.
        await page.screenshot({
          path: join(folder, `${name}-${size.width}-${theme}.png`),
          animations: 'disabled',
          fullPage: true,
        });
      }
  });
