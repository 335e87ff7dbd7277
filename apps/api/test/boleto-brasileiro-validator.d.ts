declare module 'boleto-brasileiro-validator' {
  /** Whether a line of 47 digits is a valid bank slip; `checksBlocks` also checks each of its three fields. */
  export const boletoBancarioLinhaDigitavel: (line: string, checksBlocks?: boolean) => boolean;
}
