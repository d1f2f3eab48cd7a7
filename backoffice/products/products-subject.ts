import { Package2 } from 'lucide-react'
import { backofficePages as pages, tabPath } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { subjectTexts } from '../texts/subjects.ts'
import { countOf } from '../ui/list/list-calls.ts'

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
      hasRows: true,
      text: texts.low,
      path: tabPath(pages.products, 'low'),
      right: 'stock:write',
      scope: 'store',
      count: countOf('GET /kelola/productcount', { IsLow: [true] }),
    },
  ],
  shortcuts: [
    { name: texts.add, path: pages.newProduct, right: 'catalogue:write' },
    { name: texts.sheet, path: pages.productSheet, right: 'catalogue:write' },
  ],
}
