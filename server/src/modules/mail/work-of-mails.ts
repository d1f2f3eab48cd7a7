import { noFacts, type WorkSource } from '../../open-work/work-source.ts'

type Row = { id: number; to: string; subject: string; failedAt: string }

/** Mails that could not be sent, the oldest first. */
export const mailWork: WorkSource = {
  kind: 'mail',
  for({ sql }, rights) {
    if (rights.get('mails:write') !== 'all') return undefined
    const from = sql`from mails m where m.failed_at is not null`
    return {
      from,
      rows: (limit) => sql`
        select m.id, coalesce(m.recipient, u.email, '') as to, m.subject, m.failed_at as "failedAt"
        from (select m.* ${from} order by m.id limit ${limit}) m left join users u on u.id = m.user_id`,
      toItem: ({ id, to, subject, failedAt }: Row) => ({
        ...noFacts,
        ...{ id, title: to, detail: subject, since: new Date(failedAt) },
      }),
    }
  },
}
