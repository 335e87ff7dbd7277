import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log/log.ts';
import { clamdAntivirus } from './clamd.ts';
import type { Antivirus } from './port.ts';
import { sandboxAntivirus } from './sandbox.ts';

/** Who looks through files, as the configuration says; that nobody could is written to the log. */
export const openAntivirus = ({ antivirus }: Pick<Config, 'antivirus'>, log: Log): Antivirus => {
  if (antivirus.kind === 'sandbox') return sandboxAntivirus;
  const { scan } = clamdAntivirus(antivirus);
  return {
    scan: (body) =>
      scan(body).catch((error: unknown) => {
        log.warn({ err: error }, 'antivirus');
        throw error;
      }),
  };
};
