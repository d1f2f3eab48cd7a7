import type { Message } from '../../adapters/mail/port.ts'
import type { Config } from '../../config.ts'
import type { MailContent, Shop } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

/** Renders a mail as text and HTML, with the name of the shop. */
export function renderMail(config: Config, content: MailContent, { to, id }: { to: string; id?: string }): Message {
  const shop = shopOf(config)
  return {
    to,
    ...(id && { id }),
    subject: `${content.subject} · ${shop.name}`,
    text: mailText(content, shop),
    html: mailHtml(content, shop),
  }
}

const shopOf = ({ organisationName, http, mail }: Config): Shop => ({
  name: organisationName,
  url: http.publicUrl,
  contact: addressOf(mail.from),
})

/** `toko@kedai.test` of `Kedai <toko@kedai.test>`. */
const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
