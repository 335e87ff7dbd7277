/** A normalized house number: 'S/N' for every spelling of 'no number'. */
export const houseNumber = (text: string): string =>
  /^\s*s\s*[./\\-]?\s*n\s*[.ºo°]?\s*$/i.test(text) || /^\s*sem\s+n[uú]mero\s*$/i.test(text) ? 'S/N' : text;
