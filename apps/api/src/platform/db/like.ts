const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** A LIKE pattern for texts that contain this one: typed characters are literal, never wildcards. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** A LIKE pattern for texts that begin with this one. */
export const startsWith = (text: string): string => `${literal(text)}%`;
