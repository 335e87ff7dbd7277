/**
 * Bands of suppliers by their share of on-time deliveries, in hundredths of a percent: `from` inclusive, `below`
 * exclusive. UNKNOWN: too few deliveries were due.
 */
export const onTimeBands = {
  BELOW_80: { label: 'Abaixo de 80%', from: 0, below: 8000 },
  FROM_80: { label: 'De 80% a 89,9%', from: 8000, below: 9000 },
  FROM_90: { label: 'De 90% a 94,9%', from: 9000, below: 9500 },
  FROM_95: { label: '95% ou mais', from: 9500, below: 10_001 },
  UNKNOWN: { label: 'Poucas entregas', from: null, below: null },
} as const;
export type OnTimeBand = keyof typeof onTimeBands;

export const onTimeBandNames = [
  'BELOW_80',
  'FROM_80',
  'FROM_90',
  'FROM_95',
  'UNKNOWN',
] as const satisfies readonly OnTimeBand[];
