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

/** One JSON object a line (line breaks inside values are escaped); secrets never leave, wherever they sit. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[oculto]',
      },
    },
    ...(destination ? ([destination] as const) : []),
  );
