import type { Message } from '../../adapters/mail/port.ts'
import type { Context } from '../../context.ts'
import type { MailContent, Shop } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

/** Renders a mail as text and HTML, with the name of the shop. */
export function renderMail(ctx: Facts, content: MailContent, { to, id }: { to: string; id?: string }): Message {
  const shop = shopOf(ctx)
  return {
    to,
    ...(id && { id }),
    subject: `${content.subject} · ${shop.name}`,
    text: mailText(content, shop),
    html: mailHtml(content, shop),
  }
}

type Facts = Pick<Context, 'config' | 'settings'>

const shopOf = ({ config: { http, mail }, settings }: Facts): Shop => ({
  name: settings.name,
  url: http.publicUrl,
  contact: addressOf(mail.from),
})

/** `toko@kedai.test` of `Kedai <toko@kedai.test>`. */
const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
