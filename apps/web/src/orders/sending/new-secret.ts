const BYTES = 32;

/** A secret in the form that suppliers' systems take: `whsec_` and base64, made here and never sent before it is saved. */
export const newSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))}`;
