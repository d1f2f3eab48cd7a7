import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { mailTexts } from '../../texts/mails.ts'
import { type Block, type Fact, greetingOf, type Line, type Shop, type WrittenMail } from './mail-content.ts'

/** The mail as plain text, for clients without HTML. */
export function mailText(content: WrittenMail, shop: Shop): string {
  const parts = [shop.name, content.heading, greetingOf(content), ...content.blocks.map((block) => textOf(block, shop))]
  return `${parts.join('\n\n')}\n\n-- \n${footerLines(shop).join('\n')}\n`
}

/** Sender and contact address. */
export const footerLines = ({ name, url, contact }: Shop) => [mailTexts.sender(name, url), mailTexts.questions(contact)]

/** Puts user input on one line, so that it can't forge lines of the mail. */
const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

function textOf(block: Block, { url }: Shop): string {
  switch (block.kind) {
    case 'paragraph':
    case 'notice':
      return flat(block.text)
    case 'facts':
      return [...(block.title ? [flat(block.title)] : []), ...block.facts.map(factText)].join('\n')
    case 'amount':
      return [`${block.label}: ${formatRupiah(block.amount)}`, ...(block.facts ?? []).map(factText)].join('\n')
    case 'code':
      return `${block.label}:\n\n${flat(block.code)}`
    case 'lines':
      return [
        block.title,
        ...block.lines.map(lineText),
        ...block.totals.map(({ label, amount }) => `${label}: ${formatRupiah(amount)}`),
      ].join('\n')
    case 'button':
      return `${block.label}:\n\n${url}${block.path}`
  }
}

function factText({ label, value, link }: Fact): string {
  return [`${flat(label)}: ${flat(value)}`, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n')
}

function lineText({ name, quantity, amount, remarks = [] }: Line): string {
  const line = `${quantity ? `${quantity} x ` : ''}${flat(name)}: ${formatRupiah(amount)}`
  return [line, ...remarks.map((remark) => `  ${flat(remark)}`)].join('\n')
}
