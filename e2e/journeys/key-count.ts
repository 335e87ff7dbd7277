import type { Page } from '@playwright/test';

/**
 * Presses keys and counts them as a person's fingers do: each letter and digit that is typed, and each key of a combination
 * ('Control+Enter' is two). Waiting for what comes of a key costs none.
 */
export const countKeys = (page: Page) => {
  let pressed = 0;
  return {
    /** One key after the other. */
    press: async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        pressed += key.split('+').length;
        await page.keyboard.press(key);
      }
    },
    /** A text in small letters without accents: one key for each. */
    type: async (text: string): Promise<void> => {
      if (!/^[a-z0-9 ]*$/.test(text)) throw new Error(`'${text}' would need more keys than it has letters`);
      pressed += text.length;
      await page.keyboard.type(text);
    },
    pressed: (): number => pressed,
  };
};
