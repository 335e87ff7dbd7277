/** R-UI-007: right-hand text of a select's item, at most 16 characters. */
export const truncateRight = (value: string): string =>
  value.length > 16 ? `${value.slice(0, 16)}…` : value;

/** 'AP' of 'Ana Prado': first and last name. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return `${first}${last}`.toUpperCase();
};
