/** How often one kind of thing refers to a record, with the words for one and for many. */
export type RecordUse = {
  readonly kind: string;
  readonly count: number;
  readonly one: string;
  readonly many: string;
};

/** '3 usuários e 1 grupo'; '' when nothing refers to it. */
export const describeUses = (uses: readonly RecordUse[]): string =>
  new Intl.ListFormat('pt-BR').format(
    uses
      .filter(({ count }) => count > 0)
      .map(
        ({ count, one, many }) =>
          `${new Intl.NumberFormat('pt-BR').format(count)} ${count === 1 ? one : many}`,
      ),
  );
