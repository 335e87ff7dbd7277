import * as z from 'zod/mini';

/** A position in a list from an earlier response: encrypted by the server; its length depends on the sort value. */
export const cursor = z.string().check(z.maxLength(1500), z.regex(/^[A-Za-z0-9_-]+$/, { error: 'cursor' }));

/** The largest number of rows on a page. */
export const MAXIMUM_PAGE_SIZE = 100;

/** Paging of every list: `page` from 0, `size` 1 to 100; a cursor of an earlier response takes precedence over `page`. */
export const pageQuery = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)), 0),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAXIMUM_PAGE_SIZE)), 10),
  cursor: z.optional(cursor),
});
export type PageQuery = z.output<typeof pageQuery>;

/** Paging of lists that clients read completely (size up to 9999). */
export const wholePageQuery = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999)), 9999),
});

/**
 * A page of rows. `totalElements` is exact unless `totalApproximate` is true; the cursors lead to the next and previous
 * page.
 */
export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    content: z.array(row),
    totalElements: z.number(),
    totalApproximate: z.optional(z.boolean()),
    pageable: z.object({ pageNumber: z.number(), pageSize: z.number() }),
    cursors: z.optional(
      z.object({
        next: z.nullable(z.string()),
        previous: z.nullable(z.string()),
        last: z.nullable(z.string()),
      }),
    ),
  });

/** Rows of a list that is read from start to end; `cursors.next` leads to the next rows, null at the end. */
export const rowsOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({ content: z.array(row), cursors: z.object({ next: z.nullable(z.string()) }) });

/** Entries of one page of a history. */
export const HISTORY_PAGE = 50;
