import { Type } from 'typebox'
import { ClosedObject, call, IdParams, Nullable, Version, WireId, WireTime } from '../call.ts'
import { mailTextLengths } from '../values/mail-texts.ts'

const read = { auth: 'staff', right: 'settings:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'settings:write', scope: 'organisation' } as const

/** Plain text with placeholders, such as `{nama}`; an empty one is the shop's own text. */
const fields = {
  /** One line; the name of the shop is appended. */
  Subject: Type.String({ maxLength: mailTextLengths.Subject }),
  /** Before what the mail is about; each line is a paragraph. */
  Opening: Type.String({ maxLength: mailTextLengths.Opening }),
  /** After it. */
  Closing: Type.String({ maxLength: mailTextLengths.Closing }),
}

/** The texts of one kind of mail; wireMailTemplate has the names of the IDs. */
export const MailTemplate = Type.Object({
  ID: WireId,
  Version,
  ...fields,
  /** The shop's own texts. */
  Original: Type.Object(fields),
  /** What may stand in braces, with an example of what the shop writes there. */
  Placeholders: Type.Array(Type.Object({ Name: Type.String(), Example: Type.String() })),
  /** Placeholders that a text can't be without. */
  Required: Type.Object({
    Subject: Type.Array(Type.String()),
    Opening: Type.Array(Type.String()),
    Closing: Type.Array(Type.String()),
  }),
  /** Names of the cases that the preview can show; the first is the usual one. */
  Samples: Type.Array(Type.String()),
})

const Draft = ClosedObject({
  ...fields,
  /** One of the template's; by default the first. */
  Sample: Type.Optional(Type.String({ maxLength: 40 })),
})
const refusals = ['NOT_FOUND', 'MAIL_PLACEHOLDER_UNKNOWN', 'MAIL_PLACEHOLDER_MISSING'] as const

export const listMailTemplates = call({
  method: 'GET',
  path: '/kelola/mailtemplate',
  summary: 'The kinds of mails, and which of them have texts of their own',
  ...read,
  data: Type.Array(Type.Object({ ID: WireId, IsChanged: Type.Boolean(), ChangedAt: Nullable(WireTime) })),
})
export const getMailTemplate = call({
  method: 'GET',
  path: '/kelola/mailtemplate/:id',
  summary: 'The texts of one kind of mail',
  ...read,
  params: IdParams,
  data: MailTemplate,
  errors: ['NOT_FOUND'],
})
export const updateMailTemplate = call({
  method: 'PUT',
  path: '/kelola/mailtemplate/:id',
  summary: 'Change texts of one kind of mail; every mail that is sent from now on has them',
  ...write,
  params: IdParams,
  body: ClosedObject({ Version, ...Type.Partial(Type.Object(fields)).properties }),
  data: MailTemplate,
  errors: ['EDIT_CONFLICT', ...refusals],
})
export const previewMailTemplate = call({
  method: 'POST',
  path: '/kelola/mailtemplate/:id/preview',
  summary: 'The mail with these texts and an example of its facts; stores nothing',
  ...read,
  params: IdParams,
  body: Draft,
  data: Type.Object({
    Subject: Type.String(),
    Text: Type.String(),
    /** The address that shows it as HTML, for some minutes. */
    Path: Type.String(),
  }),
  errors: refusals,
  rateLimitPerMinute: 60,
})
export const sendMailTrial = call({
  method: 'POST',
  path: '/kelola/mailtemplate/:id/trial',
  summary: "Mail these texts, with an example of the facts, to one's own address",
  ...write,
  params: IdParams,
  body: Draft,
  data: Type.Object({ To: Type.String() }),
  errors: refusals,
  rateLimitPerMinute: 5,
})
