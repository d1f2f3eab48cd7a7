import { calls } from '#contract/calls.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { countFailedMailRows, listFailedMailRows, retryMail } from '../mail/mail-queries.ts'

/** The calls for mails that could not be sent. */
export function failedMailRoutes(api: Api, { sql }: Context) {
  api.add(calls.listFailedMails, async ({ query }) =>
    (await listFailedMailRows(sql, query)).map(({ id, to, subject, failedAt, problem }) => ({
      ID: id,
      To: to,
      Subject: subject,
      FailedAt: toWireTime(failedAt),
      Problem: problem,
    })),
  )
  api.add(calls.countFailedMails, async ({ query }) => ({ count: await countFailedMailRows(sql, query) }))
  api.add(calls.resendMail, async ({ user, params }) =>
    inTransaction(sql, async (tx) => {
      if (!(await retryMail(tx, params.id))) throw new DomainError('NOT_FOUND', `failed mail ${params.id}`)
      await recordChange(tx, { by: user, subject: 'mail', subjectId: params.id, action: 'resend' })
      return { ID: params.id }
    }),
  )
}
