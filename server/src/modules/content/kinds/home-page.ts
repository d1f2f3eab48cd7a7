import { collectionOfSource } from '#contract/values/products/collections.ts'
import { sanitiseHtml } from '../../../rich-text/sanitise-html.ts'
import { replaceProductChoices } from '../../catalogue/product-choices.ts'
import { settingRow } from '../../settings/owner-settings.ts'
import { upsertSettings } from '../../settings/setting-queries.ts'
import type { Kind } from './kind.ts'

export const homeDescription: Kind<'home_description'> = {
  table: 'home_descriptions',
  nameOf: ({ Title }) => Title,
  clean: ({ Title, Description }) => ({ Title: Title.trim(), Description: sanitiseHtml(Description) }),
  isComplete: ({ Title, Description }) => Title !== '' && Description !== '',
  async write(tx, { id }, { Title, Description }) {
    await tx`
      insert into home_descriptions (id, title, description) overriding system value values (${id}, ${Title}, ${Description})
      on conflict (id) do update set title = excluded.title, description = excluded.description`
  },
  async remove(tx, id) {
    await tx`delete from home_descriptions where id = ${id}`
  },
  pathOf: () => '/beranda',
}

/** Decision 42 lists the sources and layouts of each section; the table refuses others. */
export const homeSections: Kind<'home_sections'> = {
  nameOf: () => '',
  clean: (fields) => fields,
  refusal({ Sections }) {
    const isAllowed = Sections.every(({ Kind, Source, Layout }) =>
      Kind === 'products'
        ? ['popular', 'latest', 'choice'].includes(Source) || collectionOfSource(Source) !== undefined
        : Layout === 'row' &&
          (Source === '' || (['promotion', 'story'].includes(Kind) && /^[1-9]\d{0,14}$/.test(Source))),
    )
    return isAllowed ? undefined : 'SECTION_REFUSED'
  },
  isComplete: ({ Sections }) => Sections.length > 0,
  async write(tx, _, { Sections }) {
    await tx`delete from home_sections`
    await tx`insert into home_sections ${tx.rows(
      Sections.map(({ Kind, Source, Layout }, index) => ({
        position: index + 1,
        kind: Kind,
        source: Source,
        layout: Layout,
      })),
    )}`
  },
  pathOf: () => '/beranda',
}

export const productChoices: Kind<'product_choices'> = {
  nameOf: () => '',
  clean: ({ Title, Subtitle, ProductIDs }) => ({
    Title: Title.trim(),
    Subtitle: Subtitle.trim(),
    ProductIDs: [...new Set(ProductIDs)],
  }),
  isComplete: () => true,
  async write(tx, _, { Title, Subtitle, ProductIDs }) {
    await replaceProductChoices(tx, ProductIDs)
    await upsertSettings(tx, [
      settingRow('product_choice_title', Title),
      settingRow('product_choice_subtitle', Subtitle),
    ])
  },
  pathOf: () => '/beranda',
}
