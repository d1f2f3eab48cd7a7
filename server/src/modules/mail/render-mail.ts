import type { Message } from '../../adapters/mail/port.ts'
import type { Context } from '../../context.ts'
import type { MailTexts } from '../../texts/mail-templates.ts'
import type { MailContent, Shop } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { writeMail } from './write-mail.ts'

type Rendering = { texts: MailTexts; to: string; id?: string }

/** Renders a mail as text and HTML, with these texts and the name of the shop. */
export function renderMail(ctx: Facts, content: MailContent, { texts, to, id }: Rendering): Message {
  const shop = shopOf(ctx)
  const mail = writeMail(content, texts, shop.name)
  return {
    to,
    ...(id && { id }),
    subject: `${mail.subject} · ${shop.name}`,
    text: mailText(mail, shop),
    html: mailHtml(mail, shop),
  }
}

type Facts = Pick<Context, 'config' | 'settings'>

const shopOf = ({ config: { http, mail }, settings }: Facts): Shop => ({
  name: settings.name,
  url: http.publicUrl,
  contact: addressOf(mail.from),
  accent: settings.value('shop_accent'),
})

/** `toko@kedai.test` of `Kedai <toko@kedai.test>`. */
const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
