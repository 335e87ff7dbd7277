export type StoreRow = { id: number };
export const rename = (db: { updateTable: (name: string) => void }) => db.updateTable('store');
