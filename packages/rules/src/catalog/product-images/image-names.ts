import { isGtin } from '../products/gtin.ts';

/**
 * The GTIN and position in an image's file name: '7891000315507.jpg', '7891000315507_2.jpg'; null when the name is no
 * GTIN.
 */
export const imageNamed = (fileName: string): { readonly gtin: string; readonly place: number } | null => {
  const [, gtin = '', place = '1'] =
    /^(\d{8,14})(?:[ _-]\(?(\d{1,2})\)?)?\.[a-z]{3,4}$/i.exec(fileName) ?? [];
  return isGtin(gtin) ? { gtin, place: Number(place) } : null;
};

type Named = { readonly name: string };

/** Files by the GTIN in their names, in the order of the positions; and those without a GTIN. */
export const sortByGtin = <F extends Named>(
  files: readonly F[],
): { readonly byGtin: ReadonlyMap<string, readonly F[]>; readonly unnamed: readonly F[] } => {
  const named = files.flatMap((file) => {
    const found = imageNamed(file.name);
    return found === null ? [] : [{ file, ...found }];
  });
  const ordered = named.toSorted((one, other) => one.place - other.place);
  return {
    byGtin: new Map(
      [...Map.groupBy(ordered, ({ gtin }) => gtin)].map(([gtin, own]) => [gtin, own.map(({ file }) => file)]),
    ),
    unnamed: files.filter(({ name }) => imageNamed(name) === null),
  };
};
