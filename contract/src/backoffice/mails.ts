import { Type } from 'typebox'
import { ClosedObject, Count, call, described, IdParams, ListQuery, WireId, WireTime } from '../protocol/call.ts'

export const FailedMail = Type.Object({
  ID: WireId,
  To: Type.String(),
  Subject: Type.String(),
  FailedAt: WireTime,
  Problem: described("The mail server's response; empty if the failure was not the server's.", Type.String()),
})

const FailedMailQuery = ListQuery({ filters: { ID: WireId }, sort: ['ID'], maxSize: 100 })

export const listFailedMails = call({
  method: 'GET',
  path: '/kelola/failedmail',
  summary: 'Mails that could not be sent, newest first',
  auth: 'staff',
  right: 'mails:read',
  scope: 'organisation',
  query: FailedMailQuery,
  data: Type.Array(FailedMail),
})
export const countFailedMails = call({
  method: 'GET',
  path: '/kelola/failedmailcount',
  summary: 'Number of mails that could not be sent',
  auth: 'staff',
  right: 'mails:read',
  scope: 'organisation',
  query: FailedMailQuery,
  data: Count,
})
export const resendMail = call({
  method: 'PUT',
  path: '/kelola/failedmail/:id/resend',
  summary: 'Send a failed mail again',
  auth: 'staff',
  right: 'mails:write',
  scope: 'organisation',
  params: IdParams,
  body: ClosedObject({}),
  data: Type.Object({ ID: WireId }),
  errors: ['NOT_FOUND'],
})
