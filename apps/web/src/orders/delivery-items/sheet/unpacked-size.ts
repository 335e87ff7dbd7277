const CENTRAL_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;

/** Where the archive's directory ends: the last place that says so, a comment of any length may follow. */
const endOf = (view: DataView): number => {
  for (let at = view.byteLength - END_LENGTH; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new Error('no archive');
};

/**
 * How many bytes an archive (an XLSX file is one) says that it unpacks to: two megabytes may hold gigabytes of nothing,
 * which would take the page with them. Throws for what is no archive.
 */
export const unpackedSize = (archive: ArrayBuffer): number => {
  const view = new DataView(archive);
  const end = endOf(view);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== CENTRAL_ENTRY) throw new Error('damaged archive');
    size += view.getUint32(at + 24, true);
    const variable = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    at += ENTRY_LENGTH + variable.reduce((sum, length) => sum + length, 0);
  }
  return size;
};
