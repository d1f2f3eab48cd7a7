import { calls } from '#contract/calls.ts'
import { healthChecks } from '#contract/values/backoffice/health-checks.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { shopVersion } from '../../runtime/version.ts'
import { listFindings } from './health-queries.ts'
import { listMachines } from './processes.ts'

export function shopHealthRoutes(api: Api, { sql }: Context) {
  api.add(calls.getHealth, async () => {
    const [found, { processes, standbys }] = await Promise.all([listFindings(sql), listMachines(sql)])
    const findings = new Map(found.map((finding) => [finding.name, finding]))
    const shown = healthChecks.flatMap((name) => findings.get(name) ?? [])
    const newest = Math.max(...shown.map(({ checkedAt }) => checkedAt.getTime()))
    return {
      Version: shopVersion,
      CheckedAt: shown.length > 0 ? toWireTime(new Date(newest)) : null,
      Findings: shown.map(({ name, level, value, since }) => ({
        Name: name,
        Level: level,
        Value: value,
        Since: toWireTime(since),
      })),
      Processes: processes.map(({ name, version, roles, startedAt, seenAt, isLate, freeMb }) => ({
        ...{ Name: name, Version: version, IsWeb: roles.includes('web'), IsJobs: roles.includes('jobs') },
        ...{ StartedAt: toWireTime(startedAt), SeenAt: toWireTime(seenAt), IsLate: isLate, FreeMB: freeMb },
      })),
      Standbys: standbys.map(({ id, name, isSynchronous, lagSeconds }) => ({
        ...{ ID: id, Name: name, IsSynchronous: isSynchronous, LagSeconds: lagSeconds },
      })),
    }
  })
}
