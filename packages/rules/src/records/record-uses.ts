/** How many records of one kind refer to a record, with the singular and plural words. */
export type RecordUse = {
  readonly kind: string;
  readonly count: number;
  readonly one: string;
  readonly many: string;
};

/** '3 usuários e 1 grupo'; '' without uses. */
export const describeUses = (uses: readonly RecordUse[]): string =>
  new Intl.ListFormat('pt-BR').format(
    uses
      .filter(({ count }) => count > 0)
      .map(
        ({ count, one, many }) =>
          `${new Intl.NumberFormat('pt-BR').format(count)} ${count === 1 ? one : many}`,
      ),
  );
