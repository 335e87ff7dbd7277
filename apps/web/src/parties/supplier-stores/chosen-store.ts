/** What is kept of a store that was chosen, with whose store it is. */
export type ChosenStore = {
  readonly publicId: string;
  readonly name: string;
  readonly version: number;
  readonly supplierPublicId: string;
};
