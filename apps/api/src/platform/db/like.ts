const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** A LIKE pattern for texts that contain this one: every typed character is literal, none a wildcard. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** The same for what begins with it. */
export const startsWith = (text: string): string => `${literal(text)}%`;
