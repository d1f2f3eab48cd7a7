import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { Body } from '#contract/client.ts'
import { collectionOfSource, sourceOfCollection } from '#contract/values/products/collections.ts'
import { Button, IconButton } from '#web/design/button.tsx'
import { Select } from '#web/design/field.tsx'
import { useRights } from '../access/rights.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { contentTexts as texts } from '../texts/content.ts'
import { OrderList } from '../ui/order-list.tsx'
import { useChosenTargets } from '../ui/targets/find-targets.ts'
import { TargetSearch } from '../ui/targets/target-search.tsx'

export type HomeSection = NonNullable<Body<'PUT /kelola/homesection/:id'>['Sections']>[number]

const maxSections = 50
/** Kinds that a page has at most once. */
const single: readonly HomeSection['Kind'][] = [
  'banners',
  'categories',
  'category_rows',
  'stores',
  'nearby_stores',
  'news',
  'trust',
  'descriptions',
  'partners',
]
const kinds = Object.keys(texts.sectionKinds) as HomeSection['Kind'][]
const sources = Object.keys(texts.sources) as (keyof typeof texts.sources)[]
const layouts = Object.keys(texts.layouts) as HomeSection['Layout'][]

export function nameOfSection({ Kind, Source }: HomeSection): string {
  const collectionId = collectionOfSource(Source)
  const source = collectionId ? texts.collection(collectionId) : texts.sources[Source as keyof typeof texts.sources]
  return Kind === 'products' && source ? `${texts.sectionKinds[Kind]}: ${source}` : texts.sectionKinds[Kind]
}

type SectionsFieldProps = {
  sections: readonly HomeSection[]
  disabled: boolean
  onChange: (sections: HomeSection[]) => void
}

/** The sections of the home page in their order (decision 42). */
export function SectionsField({ sections, disabled, onChange }: SectionsFieldProps) {
  const [kind, setKind] = useState<HomeSection['Kind']>('products')
  const change = (index: number, changes: Partial<HomeSection>) =>
    onChange(sections.map((one, at) => (at === index ? { ...one, ...changes } : one)))
  const offered = kinds.filter((one) => !single.includes(one) || !sections.some(({ Kind }) => Kind === one))
  const chosen = offered.includes(kind) ? kind : offered[0]!
  return (
    <div className="grid grid-cols-1 gap-3">
      <OrderList
        items={sections}
        keyOf={(_, index) => index}
        nameOf={nameOfSection}
        disabled={disabled}
        onChange={onChange}
        render={(section, index) => (
          <div className="flex items-center gap-1">
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5 py-1">
              <span className="text-sm font-semibold">{texts.sectionKinds[section.Kind]}</span>
              <SectionChoices section={section} disabled={disabled} onChange={(changes) => change(index, changes)} />
            </div>
            {!disabled && (
              <IconButton
                label={texts.removeSection(nameOfSection(section))}
                onClick={() => onChange(sections.filter((_, at) => at !== index))}
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            )}
          </div>
        )}
      />
      {!disabled && sections.length < maxSections && (
        <div className="flex flex-wrap gap-2 sm:flex-nowrap">
          <Select
            aria-label={texts.addSection}
            value={chosen}
            onChange={(event) => setKind(event.target.value as HomeSection['Kind'])}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {texts.sectionKinds[one]}
              </option>
            ))}
          </Select>
          <Button
            look="secondary"
            className="shrink-0"
            onClick={() =>
              onChange([...sections, { Kind: chosen, Source: chosen === 'products' ? 'popular' : '', Layout: 'row' }])
            }
          >
            <Plus aria-hidden className="size-5" />
            {texts.addSection}
          </Button>
        </div>
      )}
    </div>
  )
}

type SectionChoicesProps = {
  section: HomeSection
  disabled: boolean
  onChange: (changes: Partial<HomeSection>) => void
}

function SectionChoices({ section: { Kind, Source, Layout }, disabled, onChange }: SectionChoicesProps) {
  if (Kind === 'products') {
    return (
      <span className="grid grid-cols-1 gap-1.5 sm:grid-cols-2">
        <Select
          aria-label={texts.source}
          value={Source}
          disabled={disabled}
          onChange={(event) => onChange({ Source: event.target.value })}
        >
          {sources.map((source) => (
            <option key={source} value={source}>
              {texts.sources[source]}
            </option>
          ))}
          <CollectionOptions source={Source} />
        </Select>
        <Select
          aria-label={texts.layout}
          value={Layout}
          disabled={disabled}
          onChange={(event) => onChange({ Layout: event.target.value as HomeSection['Layout'] })}
        >
          {layouts.map((layout) => (
            <option key={layout} value={layout}>
              {texts.layouts[layout]}
            </option>
          ))}
        </Select>
      </span>
    )
  }
  if (Kind !== 'promotion' && Kind !== 'story') return null
  const kind = Kind === 'story' ? 'news' : 'promotion'
  return <SourceChoice {...{ kind, byItself: texts.ofItself[Kind], source: Source, disabled, onChange }} />
}

/** The collections, and the chosen one even if it can't be read or is gone. */
function CollectionOptions({ source }: { source: string }) {
  const query = { SortBy: 'Name-asc' as const, Size: 100 }
  const { data: collections = [] } = useQuery({
    queryKey: keys.list('collection', query),
    queryFn: ({ signal }) => staffApi('GET /kelola/collection', { query, signal }),
    enabled: useRights().can('catalogue:read', 'all'),
  })
  const chosenId = collectionOfSource(source)
  const isListed = collections.some(({ ID }) => ID === chosenId)
  if (collections.length === 0 && !chosenId) return null
  return (
    <optgroup label={texts.collections}>
      {collections.map(({ ID, Name }) => (
        <option key={ID} value={sourceOfCollection(ID)}>
          {Name}
        </option>
      ))}
      {chosenId && !isListed && <option value={source}>{texts.collection(chosenId)}</option>}
    </optgroup>
  )
}

type SourceChoiceProps = {
  kind: 'news' | 'promotion'
  byItself: string
  source: string
  disabled: boolean
  onChange: (changes: Partial<HomeSection>) => void
}

/** The article or promotion of a section: a chosen one, or the one that the shop picks itself. */
function SourceChoice({ kind, byItself, source, disabled, onChange }: SourceChoiceProps) {
  const chosen = useChosenTargets(kind, source ? [Number(source)] : [])
  if (!source) {
    return (
      <>
        <span className="text-xs text-muted">{byItself}</span>
        {!disabled && (
          <TargetSearch
            kind={kind}
            label={texts.link.choose(texts.linkKinds[kind])}
            onChoose={({ id }) => onChange({ Source: String(id) })}
          />
        )}
      </>
    )
  }
  const name = chosen.get(Number(source))?.name ?? texts.link.chosen(texts.linkKinds[kind], Number(source))
  return (
    <span className="flex items-center gap-1 text-sm text-muted">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {!disabled && (
        <IconButton label={texts.picker.remove(name)} onClick={() => onChange({ Source: '' })}>
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </span>
  )
}
