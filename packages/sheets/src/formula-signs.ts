// T39: the characters with which spreadsheet programs begin a formula, including the full-width ones of East Asia.

/** Text that begins like a formula. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/u;

/** The same after any number of apostrophes, for text that is already escaped. */
export const quotedFormulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/u;
