import type { Body } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { maxCategoryName } from '#contract/values/products/category-tree.ts'
import { staffApi } from '../api/staff-api.ts'
import { categoryTexts as texts } from '../texts/categories.ts'
import type { FormDefinition } from '../ui/form/form-definition.ts'
import { PictureInput } from '../ui/form/picture-input.tsx'
import { CategorySelect } from './category-select.tsx'
import { type Category, categorySubject, levelsWith, type ManagedCategory, placesFor } from './category-tree.ts'

type Values = Required<Body<'POST /kelola/category'>>
const { fields, sections } = texts

type CategoryFormOptions = {
  categories: readonly Category[]
  /** null: a new category. */
  id: number | null
  /** Parent of a new category. */
  parentId: number | null
}

/** The form of a category. It offers the categories that can be its parent. */
export function categoryForm({
  categories,
  id,
  parentId,
}: CategoryFormOptions): FormDefinition<Values, ManagedCategory> {
  const places = placesFor(categories, id, levelsWith(categories, id))
  const nameOf = (one: number | null) => categories.find(({ ID }) => ID === one)?.Name ?? texts.firstLevel
  return {
    subject: categorySubject,
    path: pages.categories,
    pathOf: ({ ID }) => pagePath(pages.category, ID),
    title: (category) => category?.Name ?? texts.new,
    sections: [
      {
        title: sections.category,
        fields: [
          { kind: 'text', name: 'Name', label: fields.name, maxLength: maxCategoryName, wide: true },
          {
            kind: 'custom',
            name: 'Img',
            label: fields.picture,
            optional: true,
            wide: true,
            render: (control) => <PictureInput {...control} />,
          },
        ],
      },
      {
        title: sections.place,
        fields: [
          {
            kind: 'custom',
            name: 'ParentID',
            label: fields.parent,
            hint: fields.parentHint,
            optional: true,
            wide: true,
            render: ({ value, onChange, disabled }) => (
              <CategorySelect
                places={places}
                value={value as number | null}
                disabled={disabled}
                none={texts.firstLevel}
                onChange={onChange}
              />
            ),
            show: (value) => nameOf(value as number | null),
          },
          { kind: 'switch', name: 'IsShown', label: fields.isShown, hint: fields.isShownHint },
        ],
      },
    ],
    empty: { Name: '', Img: '', ParentID: parentId, IsShown: true },
    load: (one, { signal }) => staffApi('GET /kelola/category/:id', { params: { id: one }, ...(signal && { signal }) }),
    create: (body) => staffApi('POST /kelola/category', { body }),
    update: (one, body) => staffApi('PUT /kelola/category/:id', { params: { id: one }, body }),
    right: 'catalogue:write',
    errorFields: {
      CATEGORY_UNKNOWN: 'ParentID',
      CATEGORY_TOO_DEEP: 'ParentID',
      CATEGORY_INSIDE_ITSELF: 'ParentID',
      PICTURE_MISSING: 'Img',
      PICTURE_UNREADABLE: 'Img',
    },
    auditSubject: 'category',
  }
}
