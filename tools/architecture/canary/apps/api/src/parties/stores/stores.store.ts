export type StoreRow = { id: number };
export const rename = (db: { updateTable: (name: string) => void }) => db.updateTable('store');
export const renamed = rename;
export const lockStore = 1;
