import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log/log.ts';
import { clamdAntivirus } from './clamd.ts';
import type { Antivirus } from './port.ts';
import { sandboxAntivirus } from './sandbox.ts';

/** Accepts every file: the installation explicitly chose no antivirus. */
const noAntivirus: Antivirus = {
  scan: (body) => {
    body.destroy();
    return Promise.resolve('CLEAN');
  },
};

/** The configured antivirus, which logs its failures. Null when no file may be accepted. */
export const openAntivirus = ({ antivirus }: Pick<Config, 'antivirus'>, log: Log): Antivirus | null => {
  if (antivirus.kind === 'missing') return null;
  if (antivirus.kind === 'none') return noAntivirus;
  if (antivirus.kind === 'sandbox') return sandboxAntivirus;
  const { host, port } = antivirus;
  const { scan } = clamdAntivirus({ host, port });
  return {
    scan: (body) =>
      scan(body).catch((error: unknown) => {
        log.warn({ err: error }, 'antivirus');
        throw error;
      }),
  };
};
