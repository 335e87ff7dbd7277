import { maskCpfsIn } from '@celeiro/rules/personal-data.ts';
import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const secretNames = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'access_token',
  'refresh_token',
  'client_secret',
  'authorization',
  'cookie',
];
/** Of people: no line of the log needs them. */
const personalNames = ['documentNumber', 'holderDocument', 'phone', 'email', 'pixKey'];

/** One JSON object a line (line breaks inside values are escaped); secrets and what is personal never leave, wherever they sit. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Wherever a CPF appears: in an address, in a database's message.
      hooks: { streamWrite: maskCpfsIn },
      redact: {
        paths: [...secretNames, ...personalNames].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[oculto]',
      },
    },
    ...(destination ? ([destination] as const) : []),
  );
