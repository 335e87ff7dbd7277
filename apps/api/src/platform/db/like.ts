const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** A LIKE pattern for what holds this text: whatever a person types stands for itself, no wildcards. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** The same for what begins with it. */
export const startsWith = (text: string): string => `${literal(text)}%`;
