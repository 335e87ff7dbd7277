/** What stands where a value isn't there. */
export const EMPTY_VALUE = '–';
