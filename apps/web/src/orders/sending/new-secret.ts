const BYTES = 32;

/** A secret as supplier's systems take it: `whsec_` and base64, made here and known to nobody before it is saved. */
export const newSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))}`;
