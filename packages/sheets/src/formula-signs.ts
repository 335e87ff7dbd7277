// T39: what a spreadsheet program would compute, also with the signs as they are typed in East Asia.

/** Text that begins like a formula. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/u;

/** The same behind any number of apostrophes: also for text that was escaped before. */
export const quotedFormulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/u;
