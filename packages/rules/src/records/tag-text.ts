type Tag = { readonly publicId: string; readonly name: string };

/** A tag as a record that has it holds it: its id, and its name as it was. */
export const tagText = ({ publicId, name }: Tag): string => `${publicId} ${name}`;

const ID_LENGTH = 36;

/** The tag in a text of `tagText`. */
export const readTag = (text: string): Tag => ({
  publicId: text.slice(0, ID_LENGTH),
  name: text.slice(ID_LENGTH + 1),
});
