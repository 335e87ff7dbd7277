/** Every journey is run twice: its first try fails at its end, its second one must pass. */
export const isEachTriedTwice = process.env['E2E_SECOND_TRY'] === '1';
