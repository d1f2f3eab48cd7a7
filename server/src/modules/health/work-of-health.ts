import { noFacts, type WorkSource } from '../../open-work/work-source.ts'

type Row = { id: number; name: string; since: string }

/** Critical findings of the shop's health; one row for each check. */
export const healthWork: WorkSource = {
  kind: 'health',
  for({ sql }, rights) {
    if (rights.get('settings:write') !== 'all') return undefined
    const from = sql`from health_findings f where f.level = 'critical'`
    return {
      from,
      rows: (limit) => sql`select f.id, f.name, f.since ${from} order by f.since limit ${limit}`,
      toItem: ({ id, name, since }: Row) => ({ ...noFacts, id, title: name, since: new Date(since) }),
    }
  },
}
