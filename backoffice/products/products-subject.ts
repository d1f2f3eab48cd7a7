import { Package2 } from 'lucide-react'
import { backofficePages as pages, tabPath } from '#contract/values/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'
import { lazyScreen, type Subject } from '../shell/subject.ts'
import { subjectTexts } from '../texts/subjects.ts'

const texts = subjectTexts.products

const screen = () => import('./product-screen.tsx')

export const productsSubject: Subject = {
  name: texts.title,
  path: pages.products,
  icon: Package2,
  room: 'catalogue',
  right: 'catalogue:read',
  scope: 'store',
  routes: [
    lazyScreen(pages.products, () => import('./products-screen.tsx')),
    lazyScreen(pages.productSheet, () => import('./sheet-screen.tsx')),
    lazyScreen(pages.newProduct, screen),
    lazyScreen(pages.product, screen),
    lazyScreen(pages.variants, () => import('./variants-screen.tsx')),
    lazyScreen(pages.sharedByVariants, () => import('./shared-screen.tsx')),
  ],
  due: [
    {
      subject: 'product',
      name: 'low',
      text: texts.low,
      path: tabPath(pages.products, 'low'),
      right: 'stock:write',
      scope: 'store',
      count: async ({ signal }) =>
        (await staffApi('GET /kelola/productcount', { query: { IsLow: [true] }, signal })).count,
    },
  ],
  shortcuts: [
    { name: texts.add, path: pages.newProduct, right: 'catalogue:write' },
    { name: texts.sheet, path: pages.productSheet, right: 'catalogue:write' },
  ],
}
