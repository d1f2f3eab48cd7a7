import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, Nullable, Version, WireId, WireTime } from '../protocol/call.ts'
import { mailTextLengths } from '../values/settings/mail-texts.ts'

const read = { auth: 'staff', right: 'settings:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'settings:write', scope: 'organisation' } as const

/** Plain text with placeholders, such as `{nama}`; an empty one is the shop's own text. */
const fields = {
  Subject: described(
    'One line; the name of the shop is appended.',
    Type.String({ maxLength: mailTextLengths.Subject }),
  ),
  Opening: described(
    'The text before the facts; each line is a paragraph.',
    Type.String({ maxLength: mailTextLengths.Opening }),
  ),
  Closing: described('The text after the facts.', Type.String({ maxLength: mailTextLengths.Closing })),
}

export const MailTemplate = described(
  'The texts of one kind of mail; wireMailTemplate has the names of the IDs.',
  Type.Object({
    ID: WireId,
    Version,
    ...fields,
    Original: described("The shop's own texts.", Type.Object(fields)),
    Placeholders: described(
      'The placeholders that may be used in braces, each with an example of its value.',
      Type.Array(Type.Object({ Name: Type.String(), Example: Type.String() })),
    ),
    Required: described(
      'Placeholders that a text must contain.',
      Type.Object({
        Subject: Type.Array(Type.String()),
        Opening: Type.Array(Type.String()),
        Closing: Type.Array(Type.String()),
      }),
    ),
    Samples: described(
      'Names of the cases that the preview can show; the first is the usual one.',
      Type.Array(Type.String()),
    ),
  }),
)

const Draft = ClosedObject({
  ...fields,
  Sample: described("One of the template's; by default the first.", Type.Optional(Type.String({ maxLength: 40 }))),
})
const refusals = ['NOT_FOUND', 'MAIL_PLACEHOLDER_UNKNOWN', 'MAIL_PLACEHOLDER_MISSING'] as const

export const listMailTemplates = call({
  method: 'GET',
  path: '/kelola/mailtemplate',
  summary: 'The kinds of mails, and whether their texts were changed',
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
  summary: 'Change texts of one kind of mail; all later mails have them',
  ...write,
  params: IdParams,
  body: ClosedObject({ Version, ...Type.Partial(Type.Object(fields)).properties }),
  data: MailTemplate,
  errors: ['EDIT_CONFLICT', ...refusals],
})
export const previewMailTemplate = call({
  method: 'POST',
  path: '/kelola/mailtemplate/:id/preview',
  summary: 'Preview of the mail with these texts and example facts; stores nothing',
  ...read,
  params: IdParams,
  body: Draft,
  data: Type.Object({
    Subject: Type.String(),
    Text: Type.String(),
    Path: described('The address that shows it as HTML, for some minutes.', Type.String()),
  }),
  errors: refusals,
  rateLimitPerMinute: 60,
})
export const sendMailTrial = call({
  method: 'POST',
  path: '/kelola/mailtemplate/:id/trial',
  summary: "Send a mail with these texts and example facts to the user's own address",
  ...write,
  params: IdParams,
  body: Draft,
  data: Type.Object({ To: Type.String() }),
  errors: refusals,
  rateLimitPerMinute: 5,
})
