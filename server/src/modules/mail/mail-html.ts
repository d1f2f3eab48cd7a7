import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { brandColours } from '#contract/values/settings/brand-colours.ts'
import { mailTexts } from '../../texts/mails.ts'
import { type Block, type Fact, greetingOf, type Shop, type Tone, type WrittenMail } from './mail-content.ts'
import { footerLines } from './mail-text.ts'

/**
 * The mail as HTML that mail clients support: tables, inline styles, no pictures, no external resources. Colours keep their
 * contrast in clients that darken them; clients with prefers-color-scheme get a dark theme.
 */
export function mailHtml(content: WrittenMail, shop: Shop): string {
  const { subject, preview, heading, tone, blocks } = content
  const brand = brandOf(shop.accent)
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${html(subject)}</title>
<style>${sheetOf(brand)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colours.ground};">
<div style="display:none;max-height:0;overflow:hidden;">${html(preview)}${filler}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.ground};">
<tr><td align="center" class="outside" style="padding:24px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;${font}">
<tr><td style="padding:0 0 16px;">${headOf(shop, brand)}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid ${colours.line};border-top:4px solid ${toneOf(tone, brand).strong};border-radius:12px;padding:28px 32px 12px;">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700;color:${colours.ink};${breaking}">${html(heading)}</h1>
${paragraph(greetingOf(content))}
${blocks.map((block) => htmlOf(block, shop, brand)).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;font-size:13px;line-height:20px;color:${colours.muted};${breaking}">${footerLines(shop).map(html).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const colours = {
  ink: '#0f172a',
  muted: '#475569',
  line: '#e2e8f0',
  ground: '#f1f5f9',
  tint: '#f8fafc',
}
/** Colours derived from the shop's own colour: links, buttons, and neutral notices. */
type Brand = { link: string; ground: string; soft: string; text: string; darkLink: string }
const ownBlue: Brand = {
  link: '#1465db',
  ground: '#1465db',
  soft: '#eaf2fd',
  text: '#0f4ba3',
  darkLink: '#7db4ff',
}

function brandOf(accent: string): Brand {
  if (accent === '') return ownBlue
  const { light, dark } = brandColours(accent)
  return {
    link: light['color-primary'],
    ground: light['background-color-primary'],
    soft: light['color-primary-soft'],
    text: light['color-primary-strong'],
    darkLink: dark['color-primary'],
  }
}

type ToneColours = { strong: string; soft: string; text: string }
const toneOf = (tone: Tone, { ground, soft, text }: Brand): ToneColours =>
  tone === 'info' ? { strong: ground, soft, text } : tones[tone]
const tones: Record<Exclude<Tone, 'info'>, ToneColours> = {
  success: { strong: '#15803d', soft: '#e8f6ed', text: '#14532d' },
  warning: { strong: '#b45309', soft: '#fdf3e1', text: '#7c3a06' },
  danger: { strong: '#b91c1c', soft: '#fdecec', text: '#8f1616' },
}
const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const breaking = 'overflow-wrap:anywhere;word-break:break-word;'
const numbers = 'font-variant-numeric:tabular-nums;'
/** Prevents inboxes from showing the mail's first lines after the preview. */
const filler = '&#8199;&#65279;&#847; '.repeat(40)

const sheetOf = ({ link, darkLink }: Brand) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${link}; }
@media (max-width: 480px) {
  .outside { padding: 12px 8px !important; }
  .card { padding: 24px 20px 8px !important; }
  .label { width: 38% !important; }
  .large { font-size: 30px !important; }
  .code { font-size: 19px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #0b1120 !important; }
  .card { background: #162032 !important; border-left-color: #2c3a52 !important; border-right-color: #2c3a52 !important; border-bottom-color: #2c3a52 !important; }
  .box { background: #1d2940 !important; border-color: #2c3a52 !important; }
  .rule { border-color: #2c3a52 !important; }
  .ink { color: #f1f5f9 !important; }
  .muted { color: #b6c2d4 !important; }
  .marked, .card a:not(.button), .brand { color: ${darkLink} !important; }
  .notice { background: #1d2940 !important; color: #f1f5f9 !important; }
}`

function headOf({ name }: Shop, { ground, link }: Brand): string {
  const initial = [...name.trim()][0]?.toUpperCase() ?? ''
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="36" height="36" align="center" style="background:${ground};border-radius:9px;color:#ffffff;font-size:19px;line-height:36px;font-weight:700;">${html(initial)}</td>
<td class="brand" style="padding-left:10px;font-size:20px;line-height:36px;font-weight:800;color:${link};${breaking}">${html(name)}</td>
</tr></table>`
}

function htmlOf(block: Block, { url }: Shop, brand: Brand): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.text)
    case 'notice': {
      const { strong, soft, text } = toneOf(block.tone, brand)
      return spaced(
        `<div class="notice" style="background:${soft};border-left:4px solid ${strong};border-radius:8px;padding:12px 16px;font-size:15px;line-height:22px;color:${text};${breaking}">${html(block.text)}</div>`,
      )
    }
    case 'facts':
      return spaced(`${titleOf(block.title)}${factsTable(block.facts, brand)}`)
    case 'amount':
      return spaced(`<div class="box" style="background:${colours.tint};border:1px solid ${colours.line};border-radius:12px;padding:16px 20px;">
<div class="muted" style="font-size:14px;line-height:20px;color:${colours.muted};">${html(block.label)}</div>
<div class="ink large" style="margin:2px 0 0;font-size:34px;line-height:42px;font-weight:700;color:${colours.ink};${numbers}">${amountOf(block.amount, brand, block.marked)}</div>
${block.facts ? `<div style="height:8px;line-height:8px;">&nbsp;</div>${factsTable(block.facts, brand)}` : ''}</div>`)
    case 'code':
      return spaced(`<div class="box" style="background:${colours.tint};border:1px solid ${colours.line};border-radius:12px;padding:16px 20px;">
<div class="muted" style="font-size:14px;line-height:20px;color:${colours.muted};">${html(block.label)}</div>
<div class="ink code" style="margin:4px 0 0;font-family:Menlo,Consolas,'Courier New',monospace;font-size:22px;line-height:32px;font-weight:700;color:${colours.ink};${breaking}">${html(block.code)}</div></div>`)
    case 'lines':
      return spaced(linesTable(block))
    case 'button':
      return spaced(`<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr>
<td align="center" style="background:${brand.ground};border-radius:8px;"><a class="button" href="${html(url + block.path)}" style="display:block;padding:14px 24px;font-size:16px;line-height:22px;font-weight:700;color:#ffffff;text-decoration:none;">${html(block.label)}</a></td>
</tr></table>${block.isAlsoShown ? `<div class="muted" style="margin:12px 0 0;font-size:13px;line-height:20px;color:${colours.muted};">${mailTexts.buttonFails}<br>${linkTo(url + block.path, url + block.path, brand)}</div>` : ''}`)
  }
}

const spaced = (inner: string) => `<div style="margin:0 0 20px;">${inner}</div>`

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:25px;color:${colours.ink};${breaking}">${html(text)}</p>`

const titleOf = (title: string | undefined) =>
  title
    ? `<h2 class="ink" style="margin:0 0 8px;font-size:16px;line-height:24px;font-weight:700;color:${colours.ink};">${html(title)}</h2>`
    : ''

const linkTo = (url: string, label: string, brand: Brand) =>
  `<a href="${html(url)}" style="color:${brand.link};${breaking}">${html(label)}</a>`

function factsTable(facts: Fact[], brand: Brand): string {
  const rows = facts.map(
    ({ label, value, link }) => `<tr>
<td class="muted label" valign="top" style="width:32%;padding:4px 12px 4px 0;font-size:15px;line-height:22px;color:${colours.muted};">${html(label)}</td>
<td class="ink" valign="top" style="padding:4px 0;font-size:15px;line-height:22px;font-weight:600;color:${colours.ink};${numbers}${breaking}">${html(value)}${link ? `<br>${linkTo(link.url, link.label, brand)}` : ''}</td>
</tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table>`
}

function linesTable({ title, lines, totals }: Extract<Block, { kind: 'lines' }>): string {
  const rule = `border-top:1px solid ${colours.line};`
  const rows = lines.map(
    ({ name, quantity, amount, remarks = [] }, index) => `<tr>
<td class="ink${index ? ' rule' : ''}" valign="top" style="${index ? rule : ''}padding:8px 12px 8px 0;font-size:15px;line-height:22px;color:${colours.ink};${breaking}">${html(name)}${[...(quantity ? [mailTexts.pieces(quantity)] : []), ...remarks].map(smallLine).join('')}</td>
<td class="ink${index ? ' rule' : ''}" valign="top" align="right" style="${index ? rule : ''}padding:8px 0;font-size:15px;line-height:22px;color:${colours.ink};white-space:nowrap;${numbers}">${formatRupiah(amount)}</td>
</tr>`,
  )
  const sums = totals.map(({ label, amount }, index) => {
    const isLast = index === totals.length - 1
    const look = isLast
      ? `ink" style="font-weight:700;font-size:16px;color:${colours.ink};`
      : `muted" style="font-size:15px;color:${colours.muted};`
    const cell = `class="${index === 0 ? 'rule ' : ''}${look}${index === 0 ? rule : ''}line-height:22px;padding:${index === 0 ? 12 : 4}px`
    return `<tr><td ${cell} 12px 4px 0;">${html(label)}</td><td align="right" ${cell} 0 4px;white-space:nowrap;${numbers}">${formatRupiah(amount)}</td></tr>`
  })
  return `${titleOf(title)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${[...rows, ...sums].join('')}</table>`
}

const smallLine = (text: string) =>
  `<br><span class="muted" style="font-size:14px;color:${colours.muted};">${html(text)}</span>`

/** Highlights the last digits, which distinguish this transfer from others of the price. */
function amountOf(amount: number, brand: Brand, marked = 0): string {
  const text = formatRupiah(amount)
  if (marked === 0) return text
  return `${text.slice(0, -marked)}<span class="marked" style="color:${brand.link};">${text.slice(-marked)}</span>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for elements and attributes. */
const html = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!)
