/** The health checks of a running shop, in display order. */
export const healthChecks = [
  'ledger',
  'backup',
  'wal',
  'overdue',
  'mail',
  'supplier',
  'couriers',
  'disk',
  'connections',
  'clock',
] as const
export type HealthCheck = (typeof healthChecks)[number]

/** 'unknown': it could not be checked. */
export const healthLevels = ['ok', 'warning', 'critical', 'unknown'] as const
export type HealthLevel = (typeof healthLevels)[number]
