import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { originalMailTexts } from '../../texts/mail-templates.ts'
import { renderMail } from '../mail/render-mail.ts'
import { sampleMails } from './sample-mails.ts'

const base = '/dev/mails'

/** Previews of all mails as HTML and text; development only. */
export function mailPreviewRoutes(app: FastifyInstance, ctx: Context) {
  const messages = () =>
    Object.entries(sampleMails()).flatMap(([kind, samples]) =>
      Object.entries(samples).map(([name, content]) => ({
        path: `${kind}/${name}`,
        message: renderMail(ctx, content, { texts: originalMailTexts[content.template], to: 'sari@contoh.test' }),
      })),
    )
  const security = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'"

  app.get(base, (_request, reply) => {
    const rows = messages().map(
      ({ path, message }) =>
        `<tr><td>${message.subject}</td><td><a href="${base}/${path}.html">HTML</a></td><td><a href="${base}/${path}.txt">teks</a></td></tr>`,
    )
    reply.type('text/html; charset=utf-8').header('content-security-policy', security)
    return `<!doctype html><html lang="id"><title>Email</title><style>body{font:16px/1.5 system-ui;margin:2rem}td{padding:.25rem 1rem .25rem 0}</style><h1>Email</h1><table>${rows.join('')}</table></html>`
  })

  app.get<{ Params: { kind: string; file: string } }>(`${base}/:kind/:file`, (request, reply) => {
    const [, name, form] = /^(.*)\.(html|txt)$/.exec(request.params.file) ?? []
    const found = messages().find(({ path }) => path === `${request.params.kind}/${name}`)
    if (!found) return reply.callNotFound()
    reply.header('content-security-policy', security)
    if (form === 'txt') return reply.type('text/plain; charset=utf-8').send(found.message.text)
    return reply.type('text/html; charset=utf-8').send(found.message.html)
  })
}
