import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { LinkKind } from '#contract/backoffice/content-fields.ts'
import type { Body } from '#contract/client.ts'
import { IconButton } from '#web/design/button.tsx'
import { Input, Select } from '#web/design/field.tsx'
import { staffApi } from '../api/staff-api.ts'
import { contentTexts } from '../texts/content.ts'
import { type LinkedKind, useChosenTargets } from '../ui/targets/find-targets.ts'
import { TargetLine, TargetSearch } from '../ui/targets/target-search.tsx'

const texts = contentTexts.link
const { linkKinds } = contentTexts

export type BannerLink = Body<'POST /kelola/banner'>['Link']
const byId: readonly LinkKind[] = ['product', 'store', 'category', 'news', 'promotion']
const isById = (kind: LinkKind): kind is LinkedKind => byId.includes(kind)

/** The problem of a link; the server checks again. */
export function linkProblem({ Kind, ID, URL: text }: BannerLink): string | undefined {
  if (isById(Kind)) return ID > 0 ? undefined : texts.missing
  if (Kind === 'page') return text ? undefined : texts.missing
  if (Kind === 'path') return /^\/(?![/\\])/.test(text) ? undefined : texts.pathInvalid
  if (Kind === 'external') return /^https:\/\/[^/]/i.test(text) ? undefined : texts.urlInvalid
  return undefined
}

export function showLink({ Kind, ID, URL: text }: BannerLink): string {
  return isById(Kind) ? texts.chosen(linkKinds[Kind], ID) : [linkKinds[Kind], text].filter(Boolean).join(': ')
}

type LinkFieldProps = { link: BannerLink; disabled: boolean; onChange: (link: BannerLink) => void }

/** The target of a banner: something in the shop, or an https address. */
export function LinkField({ link, disabled, onChange }: LinkFieldProps) {
  const { Kind, ID, URL: text } = link
  return (
    <div className="grid grid-cols-1 gap-2">
      <Select
        aria-label={texts.kind}
        value={Kind}
        disabled={disabled}
        onChange={(event) => onChange({ Kind: event.target.value as LinkKind, ID: 0, URL: '' })}
      >
        {(Object.keys(linkKinds) as LinkKind[]).map((kind) => (
          <option key={kind} value={kind}>
            {linkKinds[kind]}
          </option>
        ))}
      </Select>
      {isById(Kind) && (
        <ChosenTarget kind={Kind} id={ID} disabled={disabled} onChange={(id) => onChange({ ...link, ID: id })} />
      )}
      {Kind === 'page' && (
        <PageSelect slug={text} disabled={disabled} onChange={(slug) => onChange({ ...link, URL: slug })} />
      )}
      {(Kind === 'path' || Kind === 'external') && (
        <Input
          aria-label={Kind === 'path' ? texts.path : texts.url}
          placeholder={Kind === 'path' ? texts.path : texts.url}
          inputMode="url"
          autoCapitalize="none"
          maxLength={500}
          value={text}
          disabled={disabled}
          onChange={(event) => onChange({ ...link, URL: event.target.value.trim() })}
        />
      )}
    </div>
  )
}

type ChosenTargetProps = { kind: LinkedKind; id: number; disabled: boolean; onChange: (id: number) => void }

function ChosenTarget({ kind, id, disabled, onChange }: ChosenTargetProps) {
  const chosen = useChosenTargets(kind, id > 0 ? [id] : [])
  const name = linkKinds[kind]
  if (id === 0) {
    return (
      <TargetSearch kind={kind} label={texts.choose(name)} disabled={disabled} onChoose={(one) => onChange(one.id)} />
    )
  }
  const target = chosen.get(id) ?? { id, name: texts.chosen(name, id) }
  return (
    <p className="flex min-h-12 items-center gap-3 rounded-card border border-line px-3">
      <TargetLine target={target} />
      {!disabled && (
        <IconButton label={contentTexts.picker.remove(target.name)} onClick={() => onChange(0)}>
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
    </p>
  )
}

type PageSelectProps = { slug: string; disabled: boolean; onChange: (slug: string) => void }

function PageSelect({ slug, disabled, onChange }: PageSelectProps) {
  const { data = [] } = useQuery({
    queryKey: ['page', 'addresses'],
    queryFn: async ({ signal }) => {
      const items = await staffApi('GET /kelola/content', { query: { Kind: ['page'], Size: 100 }, signal })
      return Promise.all(items.map(({ ID }) => staffApi('GET /kelola/page/:id', { params: { id: ID }, signal })))
    },
  })
  const nameOf = (page: (typeof data)[number]) =>
    page.Title || contentTexts.ownPages[page.Slug as keyof typeof contentTexts.ownPages] || page.Slug
  return (
    <Select
      aria-label={linkKinds.page}
      value={slug}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{texts.missing}</option>
      {slug && !data.some(({ Slug }) => Slug === slug) && <option value={slug}>{slug}</option>}
      {data.map((page) => (
        <option key={page.ID} value={page.Slug}>
          {nameOf(page)}
        </option>
      ))}
    </Select>
  )
}
