declare module 'boleto-brasileiro-validator' {
  /** Whether a line of 47 digits is a bank's slip; with `checksBlocks` each of its three fields too. */
  export const boletoBancarioLinhaDigitavel: (line: string, checksBlocks?: boolean) => boolean;
}
