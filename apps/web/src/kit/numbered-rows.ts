import type { PlainRead } from './api/query.ts';
import type { PageAnswer } from './list/list-definition.ts';

type Numbered = { readonly number: number };

/** A row that is known by its place in what was written down. */
export type NumberedRow<Row> = Row & { readonly publicId: string };

/** A read of numbered rows, as a list takes them. */
export const numberedRows = <Row extends Numbered>(
  requested: PlainRead<PageAnswer<Row>>,
): PlainRead<PageAnswer<NumberedRow<Row>>> => ({
  queryKey: [...requested.queryKey, 'rows'],
  queryFn: async (context) => {
    const page = await requested.queryFn(context);
    return { ...page, content: page.content.map((row) => ({ ...row, publicId: String(row.number) })) };
  },
});

/** Whether an address names such a row. */
export const isRowNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id);
