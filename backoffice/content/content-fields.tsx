import { contentTexts } from '../texts/content.ts'
import type { PictureFolder } from '../ui/cut-pictures.ts'
import type { FormField } from '../ui/form/form-definition.ts'
import { RichTextField } from '../ui/rich-text/rich-text-field.tsx'
import { ProductsField } from '../ui/targets/products-field.tsx'
import { textOfHtml } from '../ui/text-of-html.ts'
import { PictureField, type PictureShape } from './picture-field.tsx'

const { fields: labels, picture, picker } = contentTexts

// Fields of more than one kind of content.

export const titleField = { kind: 'text', name: 'Title', label: labels.title, maxLength: 200, wide: true } as const

export const shortDescField = {
  kind: 'textarea',
  name: 'ShortDesc',
  label: labels.shortDesc,
  maxLength: 500,
  rows: 2,
  optional: true,
} as const

const articleShapes: readonly PictureShape[] = [{ label: picture.only('2:1'), ratio: 2 }]

/** The only picture of an article. */
export const pictureField = <Values extends { Picture: string }>(folder: PictureFolder): FormField<Values> => ({
  kind: 'custom',
  name: 'Picture' as keyof Values & string,
  label: labels.picture,
  optional: true,
  wide: true,
  render: ({ value, onChange, disabled }) => (
    <PictureField
      folder={folder}
      shapes={articleShapes}
      keys={[String(value ?? '')]}
      disabled={disabled}
      onChange={([key = '']) => onChange(key)}
    />
  ),
})

export const richTextField = <Values,>(
  name: keyof Values & string,
  folder: PictureFolder,
  options: { label?: string; optional?: boolean } = {},
): FormField<Values> => ({
  kind: 'custom',
  name,
  label: options.label ?? labels.content,
  optional: options.optional ?? false,
  wide: true,
  render: ({ value, onChange, disabled }) => (
    <RichTextField
      label={options.label ?? labels.content}
      html={String(value ?? '')}
      folder={folder}
      disabled={disabled}
      onChange={onChange}
    />
  ),
  show: (value) => textOfHtml(String(value)),
})

export const productsField = <Values extends { ProductIDs: number[] }>(): FormField<Values> => ({
  kind: 'custom',
  name: 'ProductIDs' as keyof Values & string,
  label: labels.products,
  optional: true,
  wide: true,
  render: ({ value, onChange, disabled }) => (
    <ProductsField ids={value as number[]} disabled={disabled} onChange={onChange} />
  ),
  show: (value) => picker.count((value as number[]).length),
})

/** An empty time is null in a form and an empty text in the calls. */
export const withoutNulls = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])) as T
