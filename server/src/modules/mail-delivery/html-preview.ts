import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { wireMailTemplate } from '#contract/protocol/wire-numbers.ts'
import type { Context } from '../../context.ts'
import { isSigned, sign } from '../../runtime/signing.ts'
import { type MailTemplate, mailTemplates } from '../mail/mail-templates.ts'
import type { MailTrial } from '../mail/mail-trial.ts'
import { renderMail } from '../mail/render-mail.ts'
import { samplesOf } from './sample-mails.ts'

// The HTML of a mail that is being edited, in a frame of the back office. The policy of the back office forbids inline styles, which
// mails need, so the frame has a URL with its own policy. The URL contains the texts, signed, so that nothing is stored for each pause of
// typing and every server can show it; it has no session, and reveals only the texts of its author.

const path = '/mail-preview'
const purpose = 'mail preview'
const minutes = 15
/** Only styles: no script, form, picture or other origin. The back office measures its height. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin"

type Keys = Pick<Context, 'secrets' | 'clock'>

export function htmlPreviewPath(keys: Keys, { template, sample, texts }: MailTrial): string {
  const expires = Math.floor(keys.clock.now().getTime() / 1_000) + minutes * 60
  const claims = [expires, wireMailTemplate[template], sample, texts.subject, texts.opening, texts.closing]
  const packed = deflateRawSync(JSON.stringify(claims)).toString('base64url')
  return `${path}?mail=${packed}.${sign(keys.secrets, purpose, packed)}`
}

/** The texts in a URL that we signed; undefined if it is forged or expired. */
function readPreview(keys: Keys, token: string): MailTrial | undefined {
  const [, packed = '', signature = ''] = /^([\w-]{1,20000})\.([\w-]{43})$/.exec(token) ?? []
  if (!packed || !isSigned(keys.secrets, purpose, packed, signature)) return undefined
  const [expires, id, sample, subject, opening, closing] = JSON.parse(
    inflateRawSync(Buffer.from(packed, 'base64url')).toString(),
  ) as [number, number, string, string, string, string]
  const template = templateOf(id)
  if (!template || expires * 1_000 < keys.clock.now().getTime()) return undefined
  return { template, sample, texts: { subject, opening, closing } }
}

export const templateOf = (id: number): MailTemplate | undefined =>
  mailTemplates.find((template) => wireMailTemplate[template] === id)

export function htmlPreviewRoute(app: FastifyInstance, ctx: Context) {
  app.get<{ Querystring: { mail?: unknown } }>(path, (request, reply) => {
    const preview = readPreview(ctx, String(request.query.mail ?? ''))
    const content = preview && samplesOf(preview.template)[preview.sample]
    if (!content) return reply.callNotFound()
    const { html = '' } = renderMail(ctx, content, { texts: preview.texts, to: '' })
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    // A link would open another page in the frame; the sandbox opens no windows, so this makes links inactive.
    return reply.type('text/html; charset=utf-8').send(html.replace('<head>', '<head>\n<base target="_blank">'))
  })
}
