import type { Mail } from './port.ts';
export const send = (mail: Mail) => mail.to;
