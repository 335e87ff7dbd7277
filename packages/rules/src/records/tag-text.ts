type Tag = { readonly publicId: string; readonly name: string };

/** A tag as text in the records that have it: its id, and its name at that time. */
export const tagText = ({ publicId, name }: Tag): string => `${publicId} ${name}`;

const ID_LENGTH = 36;

/** The tag in a text of `tagText`. */
export const readTag = (text: string): Tag => ({
  publicId: text.slice(0, ID_LENGTH),
  name: text.slice(ID_LENGTH + 1),
});
