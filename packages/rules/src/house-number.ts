/** A house number as it is kept: 'S/N' however somebody writes that there is none. */
export const houseNumber = (text: string): string =>
  /^\s*s\s*[./\\-]?\s*n\s*[.ºo°]?\s*$/i.test(text) || /^\s*sem\s+n[uú]mero\s*$/i.test(text) ? 'S/N' : text;
