import type { Config } from '../config.ts';

/** A worker's part of what the configuration limits for the whole server: connections, requests and streams at once. */
export const shareOfWorker = (config: Config): Config => {
  const part = (whole: number, least: number): number => Math.max(least, Math.floor(whole / config.workers));
  return {
    ...config,
    http: {
      ...config.http,
      maxInFlight: part(config.http.maxInFlight, 1),
      maxEventStreams: part(config.http.maxEventStreams, 1),
    },
    database: { ...config.database, poolSize: part(config.database.poolSize, 2) },
  };
};
