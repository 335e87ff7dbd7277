/** Values a message may speak of: labels and formatted values, never ids or codes. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** What a code means: its HTTP status and its Portuguese message. */
export type CatalogEntry = {
  readonly status: number;
  readonly message: (params: MessageParams) => string;
};

/** One entry of the catalogue in `errors.ts`. */
export const entry = (
  status: number,
  message: string | ((params: MessageParams) => string),
): CatalogEntry => ({
  status,
  message: typeof message === 'string' ? () => message : message,
});
