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
    Processes: described(
      'The processes of the shop that run, or ended without a stop within a day.',
      Type.Array(
        Type.Object({
          Name: described('Machine and port.', Type.String()),
          Version: Type.String(),
          IsWeb: described('Whether it answers browsers.', Type.Boolean()),
          IsJobs: described('Whether it does background work.', Type.Boolean()),
          StartedAt: WireTime,
          SeenAt: described('Its last sign of life; there are two in a minute.', WireTime),
          IsLate: described('Whether that is more than two minutes ago.', Type.Boolean()),
          FreeMB: described('On the disk of its files.', Type.Integer()),
        }),
      ),
    ),
    Standbys: described(
      'The standbys that read from the primary of the database.',
      Type.Array(
        Type.Object({
          ID: described('Of its connection.', Type.Integer()),
          Name: Type.String(),
          IsSynchronous: described('Whether a commit waits for it.', Type.Boolean()),
          LagSeconds: described(
            'Null: not streaming, or the role of DATABASE_URL may not know (grant it pg_monitor).',
            Nullable(Type.Integer()),
          ),
        }),
      ),
    ),
  }),
})
