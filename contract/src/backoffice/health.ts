import { Type } from 'typebox'
import { call, described, Nullable, WireTime } from '../protocol/call.ts'
import { type HealthCheck, type HealthLevel, healthChecks, healthLevels } from '../values/backoffice/health-checks.ts'

export const getHealth = call({
  method: 'GET',
  path: '/kelola/health',
  summary: 'The health checks of the shop, at most a minute old, and its version',
  auth: 'staff',
  right: 'settings:read',
  scope: 'organisation',
  data: Type.Object({
    Version: described('Of the shop, as in its changelog.', Type.String()),
    CheckedAt: described(
      'Null: never; much longer than a minute ago: the background jobs do not run.',
      Nullable(WireTime),
    ),
    Findings: Type.Array(
      Type.Object({
        Name: Type.Unsafe<HealthCheck>({ type: 'string', enum: [...healthChecks] }),
        Level: Type.Unsafe<HealthLevel>({ type: 'string', enum: [...healthLevels] }),
        Value: described(
          'In the unit of the check: breaches, orders, minutes, rupiah, MB, percent, seconds. Null: not known.',
          Nullable(Type.Integer()),
        ),
        Since: described('When the check reached this level.', WireTime),
      }),
    ),
  }),
})
