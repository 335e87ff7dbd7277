/** Query strings as people read and send them: plain text values, no JSON. A parameter that is repeated holds all its values. */
export const parseSearch = (search: string): Record<string, string> => {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    [...given.keys()].map((name) => [name, [...new Set(given.getAll(name))].join(',')]),
  );
};

export const stringifySearch = (search: Record<string, unknown>): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
};
