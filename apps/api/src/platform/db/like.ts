/** A LIKE pattern for what holds this text: whatever a person types stands for itself, no wildcards. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
