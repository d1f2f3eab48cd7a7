import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import type { Found } from '../navigation/search-source.ts'
import { mailTemplateTexts as texts } from '../texts/mail-templates.ts'

const shown = 5

/** Kinds of mails whose name or cause contains every word. */
export function findTemplate(typed: string): Found[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return texts.groups
    .flatMap(({ title, templates }) => templates.map((template) => ({ ...template, group: title })))
    .filter(({ name, when, group }) => {
      const about = texts.found(`${group} ${name} ${when}`).toLowerCase()
      return words.every((word) => about.includes(word))
    })
    .slice(0, shown)
    .map(({ id, name, when }) => ({
      key: `mail template ${id}`,
      title: texts.found(name),
      detail: when,
      path: pagePath(pages.mailTemplate, id),
    }))
}
