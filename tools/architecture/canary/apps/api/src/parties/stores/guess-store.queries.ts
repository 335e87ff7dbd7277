declare const sql: (text: TemplateStringsArray, ...values: readonly unknown[]) => unknown;
declare const holdsWords: (column: unknown, text: string) => unknown;
declare const suppliers: { readonly where: (column: string, operator: string, value: string) => unknown };

export const guessStores = (text: string) =>
  sql`select id from store where fold(r.phone) like ${text}
    or r.document_number ~ ${text} or ${holdsWords(sql`r.email`, text)}`;

export const guessSuppliers = (text: string) => suppliers.where('documentNumber', 'like', text);
