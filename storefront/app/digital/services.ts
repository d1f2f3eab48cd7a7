import { HeartPulse, type LucideIcon, ReceiptText, Smartphone, Zap } from 'lucide-react'
import { type DigitalCategory, digitalCategories, inquiredCategories } from '#contract/values/digital/digital-goods.ts'
import { digitalServiceTexts as texts } from '../texts/digital-services.ts'
import type { NumberKind } from './number-rules.ts'

/** The screen of a category of digital goods, and the kind of number it is bought for. */
export type Service = { category: DigitalCategory; path: string; numberKind: NumberKind }

const services: Record<DigitalCategory, Service> = {
  pulsa: { category: 'pulsa', path: '/digital/pulsa', numberKind: 'phone' },
  data: { category: 'data', path: '/digital/pulsa/listdata', numberKind: 'phone' },
  token: { category: 'token', path: '/digital/plnprepaid', numberKind: 'meter' },
  bill: { category: 'bill', path: '/digital/plnpascabayar', numberKind: 'bill' },
  bpjs: { category: 'bpjs', path: '/digital/bpjs', numberKind: 'family' },
}

export const serviceFor = (category: DigitalCategory): Service => services[category]

/** The service of a path, such as a digital cart's CategoryURL. */
export function serviceAt(path: string): Service | undefined {
  return Object.values(services).find((service) => service.path === path)
}

/** Whether a service needs an inquiry before the payment (D02). */
export const requiresInquiry = ({ category }: Service) => inquiredCategories.includes(category)

/** A bill has an amount due ('Tagihan'), other products a price ('Harga'). */
export const isBill = (category: DigitalCategory | undefined): boolean => category === 'bill' || category === 'bpjs'

/** The id of the category, a filter of the calls. */
export const categoryIdOf = ({ category }: Service): number => digitalCategories[category]

type Tile = { label: string; icon: LucideIcon; path: string; categories: readonly DigitalCategory[] }

/** The links to all services; pulsa and data share one screen. */
export const serviceTiles: readonly Tile[] = [
  { label: texts.credit, icon: Smartphone, path: services.pulsa.path, categories: ['pulsa', 'data'] },
  { label: texts.token, icon: Zap, path: services.token.path, categories: ['token'] },
  { label: texts.bill, icon: ReceiptText, path: services.bill.path, categories: ['bill'] },
  { label: texts.bpjs, icon: HeartPulse, path: services.bpjs.path, categories: ['bpjs'] },
]
