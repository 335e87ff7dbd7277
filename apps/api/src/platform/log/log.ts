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
/** Personal data, which no log line needs. */
const personalNames = ['documentNumber', 'holderDocument', 'phone', 'email', 'pixKey'];

/**
 * Logs one JSON object per line (line breaks inside values are escaped). Secrets and personal data are removed, at
 * whatever depth they are. With several processes each line names its `worker`.
 */
export const createLog = (
  level: string,
  { worker, destination }: { readonly worker?: number; readonly destination?: DestinationStream } = {},
): Log =>
  pino(
    {
      level,
      base: worker === undefined ? null : { worker },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Masks a CPF anywhere in a line: in an address, in a database message.
      hooks: { streamWrite: maskCpfsIn },
      redact: {
        paths: [...secretNames, ...personalNames].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[oculto]',
      },
    },
    ...(destination ? ([destination] as const) : []),
  );
