import type { AnySql } from '../../db/database.ts'
import { shopperNoticeTexts as texts } from '../../texts/shopper-notices.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailKind } from '../mail/mail-kinds.ts'
import type { QueuedMail } from '../mail/mail-queries.ts'
import { noticeKinds } from './news-mails.ts'
import { enqueueShopperPushes, isMailOff } from './shopper-notice-queries.ts'

const isNotice = (kind: MailKind): kind is keyof typeof noticeKinds => kind in noticeKinds

/**
 * Tells the devices of a shopper what a mail tells, when it is first written, so that a mail that has become obsolete is no push
 * either. False if the shopper does not want the mail itself. The push opens the page of the mail's button.
 */
export async function tellShopper(
  sql: AnySql,
  { id, kind, userId, attempts }: Pick<QueuedMail, 'id' | 'kind' | 'userId' | 'attempts'>,
  { blocks }: Pick<MailContent, 'blocks'>,
): Promise<boolean> {
  if (!isNotice(kind)) return true
  const notice = noticeKinds[kind]
  if (attempts === 1) {
    const path = blocks.find((block) => block.kind === 'button')?.path ?? '/shop/order'
    const tag = `${notice}-${id}`
    await enqueueShopperPushes(sql, { userId, kind: notice, title: texts.titles[kind], body: texts.open, path, tag })
  }
  return !(await isMailOff(sql, userId, notice))
}
