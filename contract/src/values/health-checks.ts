/** What is watched of a running shop, in the order in which it is shown. */
export const healthChecks = ['ledger', 'overdue', 'mail', 'supplier', 'disk', 'connections', 'clock'] as const
export type HealthCheck = (typeof healthChecks)[number]

export const healthLevels = ['ok', 'warning', 'critical'] as const
export type HealthLevel = (typeof healthLevels)[number]
