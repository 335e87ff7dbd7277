declare const sql: (parts: TemplateStringsArray) => { readonly execute: () => Promise<void> };

export const lockNarrow = async (): Promise<void> => {
  await sql`select pg_advisory_xact_lock(1)`.execute();
  await sql`select from store where id = 1 for no key update`.execute();
  await sql`lock table store in exclusive mode`.execute();
  // A comment on `for update` is none.
  await sql`select from store for update skip locked`.execute();
};
