import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { discountLimits } from '#contract/values/products/product-limits.ts'
import { staffApi } from '../api/staff-api.ts'
import { collectionTexts as texts } from '../texts/collections.ts'
import type { FormDefinition } from '../ui/form/form-definition.ts'
import { ProductsField } from '../ui/targets/products-field.tsx'
import { type Collection, type CollectionValues, collectionSubject } from './collection-list.ts'
import { CollectionPreview } from './collection-preview.tsx'
import { type Rule, RuleField } from './rule-field.tsx'

const { fields, sections } = texts
const maxProducts = 200

export const collectionForm: FormDefinition<CollectionValues, Collection> = {
  subject: collectionSubject,
  path: pages.collections,
  pathOf: ({ ID }) => pagePath(pages.collection, ID),
  title: (collection) => collection?.Name ?? texts.new,
  sections: [
    {
      title: sections.collection,
      fields: [
        { kind: 'text', name: 'Name', label: fields.name, maxLength: 100, wide: true },
        { kind: 'switch', name: 'IsByRule', label: fields.byRule, hint: fields.byRuleHint },
      ],
    },
    {
      title: sections.products,
      fields: [
        {
          kind: 'custom',
          name: 'ProductIDs',
          label: fields.products,
          hint: fields.productsHint,
          optional: true,
          wide: true,
          isShown: ({ IsByRule }) => !IsByRule,
          render: ({ value, onChange, disabled }) => (
            <ProductsField ids={value as number[]} max={maxProducts} disabled={disabled} onChange={onChange} />
          ),
          show: (value) => texts.products((value as number[]).length),
        },
        {
          kind: 'custom',
          name: 'Rule',
          label: fields.rule,
          wide: true,
          isShown: ({ IsByRule }) => IsByRule,
          check: checkRule,
          render: ({ value, onChange, disabled }, values) => (
            <div className="grid gap-4">
              <RuleField rule={value as Rule} disabled={disabled} onChange={onChange} />
              <CollectionPreview values={values} />
            </div>
          ),
          show: () => texts.rule.show,
        },
      ],
    },
  ],
  empty: {
    Name: '',
    IsByRule: false,
    ProductIDs: [],
    Rule: {
      ...{ CategoryIDs: [], StoreIDs: [], PriceFrom: null, PriceTo: null, MinDiscount: 0, PurchaseTypes: [] },
      ...{ OnlyInStock: true, OrderBy: 'newest' },
    },
  },
  load: (id, { signal }) => staffApi('GET /kelola/collection/:id', { params: { id }, ...(signal && { signal }) }),
  create: (body) => staffApi('POST /kelola/collection', { body }),
  update: (id, body) => staffApi('PUT /kelola/collection/:id', { params: { id }, body }),
  right: 'catalogue:write',
  auditSubject: 'collection',
}

/** The problem of a rule's numbers; undefined if there is none. An unreadable number is NaN. */
function checkRule({ PriceFrom, PriceTo, MinDiscount }: Rule): string | undefined {
  if ([PriceFrom, PriceTo].some((price) => price !== null && !(price >= 0))) return texts.rule.priceWrong
  if (!(MinDiscount >= discountLimits.min && MinDiscount <= discountLimits.max)) return texts.rule.minDiscountWrong
  return PriceFrom !== null && PriceTo !== null && PriceTo < PriceFrom ? texts.rule.priceReversed : undefined
}
