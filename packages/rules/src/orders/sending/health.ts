export const integrationHealthStates = ['HEALTHY', 'UNSTABLE', 'FAILING', 'DISABLED', 'UNKNOWN'] as const;
export type IntegrationHealthState = (typeof integrationHealthStates)[number];

/** The state as operators read it. */
export const healthLabels: Readonly<Record<IntegrationHealthState, string>> = {
  UNKNOWN: 'Sem envios nas últimas 24 horas',
  HEALTHY: 'Funcionando',
  UNSTABLE: 'Instável',
  FAILING: 'Sem resposta',
  DISABLED: 'Desativada pelo fornecedor',
};

const failingAfter = 3;

/**
 * Whether a supplier's system has failed so often in a row that its orders are sent one at a time until it answers again.
 */
export const isInTrouble = (failuresInARow: number): boolean => failuresInARow >= failingAfter;

/**
 * The state of a supplier's system by the tries of the last day: failing after three failures in a row, unstable when at
 * least one try in ten failed.
 */
export const integrationHealthState = (day: {
  readonly isDisabled: boolean;
  readonly tries: number;
  readonly failures: number;
  /** Failures since the last answer. */
  readonly recentFailures: number;
}): IntegrationHealthState => {
  if (day.isDisabled) return 'DISABLED';
  if (day.tries === 0) return 'UNKNOWN';
  if (isInTrouble(day.recentFailures)) return 'FAILING';
  return day.failures * 10 >= day.tries ? (day.failures === 0 ? 'HEALTHY' : 'UNSTABLE') : 'HEALTHY';
};
