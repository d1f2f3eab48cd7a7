import type { ContentKind } from '#contract/backoffice/content-fields.ts'
import { contentTexts as texts } from '../texts/content.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ContentBadges } from './content-badges.tsx'
import { type ContentItem, isOwnPage, nameOfItem, pathOfItem } from './content-kinds.ts'

type ContentListOptions = {
  kinds: ContentKind[]
  /** The first part of the keys of its data. */
  subject: string
  alsoOf?: ListDefinition<ContentItem>['alsoOf']
  path: string
  title: string
  explanation: string
  create?: ListDefinition<ContentItem>['create']
  sort?: string
}

const calls = listCalls('GET /kelola/content', 'GET /kelola/contentcount')

const { columns } = texts

/** The list of one kind of content, or of several. */
export function contentList({ kinds, subject, alsoOf, path, title, explanation, create, sort }: ContentListOptions) {
  const definition: ListDefinition<ContentItem> = {
    subject,
    ...(alsoOf ? { alsoOf } : {}),
    path,
    title,
    explanation,
    list: (query, options) => calls.list({ ...query, Kind: kinds }, options),
    count: (query, options) => calls.count({ ...query, Kind: kinds }, options),
    keyOf: ({ ID }) => ID,
    nameOf: nameOfItem,
    linkTo: pathOfItem,
    columns: [
      { name: 'Name', label: columns.name, value: nameOfItem, sort: 'Name', phone: 'title' },
      {
        name: 'State',
        label: columns.state,
        value: ({ State }) => texts.states[State],
        render: (item) => (
          <span className="inline-flex flex-wrap gap-1.5">
            <ContentBadges content={item} isOriginal={isOwnPage(item)} />
          </span>
        ),
        phone: 'badge',
      },
      ...(kinds.length > 1
        ? [
            {
              name: 'Kind',
              label: columns.kind,
              value: ({ Kind }: ContentItem) => texts.kinds[Kind],
              phone: 'line' as const,
            },
          ]
        : []),
      {
        name: 'UpdatedAt',
        label: columns.updatedAt,
        value: ({ UpdatedAt }) => formatWireTime(UpdatedAt),
        sort: 'UpdatedAt',
        phone: 'line',
      },
      { name: 'UpdatedBy', label: columns.updatedBy, value: ({ UpdatedBy }) => UpdatedBy, wide: true },
    ],
    tabs: [
      { value: '', label: texts.all, filter: {} },
      ...(['live', 'scheduled', 'draft', 'ended'] as const).map((state) => ({
        value: state,
        label: texts.states[state],
        filter: { State: state },
      })),
    ],
    search: { label: texts.search, filter: (Text) => ({ Text }) },
    ...(sort ? { sort } : {}),
    ...(create ? { create } : {}),
    empty: { title: texts.empty, text: texts.emptyText },
  }
  return definition
}
