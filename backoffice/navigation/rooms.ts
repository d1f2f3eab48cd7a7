import {
  Banknote,
  ChartColumn,
  LayoutPanelTop,
  ListChecks,
  type LucideIcon,
  Package,
  Settings,
  Store,
  Tag,
  UserCog,
  Users,
  Zap,
} from 'lucide-react'
import { shellTexts } from '../texts/shell.ts'
import type { RoomName } from './subject.ts'

export type Room = { name: RoomName; text: string; icon: LucideIcon; isTab?: boolean }

const { rooms: texts } = shellTexts

/** The rooms in the order of the navigation. Rooms without a subject for the person are hidden. */
export const rooms: readonly Room[] = [
  { name: 'today', text: texts.today, icon: ListChecks, isTab: true },
  { name: 'orders', text: texts.orders, icon: Package, isTab: true },
  { name: 'digital', text: texts.digital, icon: Zap },
  { name: 'catalogue', text: texts.catalogue, icon: Tag, isTab: true },
  { name: 'money', text: texts.money, icon: Banknote, isTab: true },
  { name: 'customers', text: texts.customers, icon: Users },
  { name: 'stores', text: texts.stores, icon: Store },
  { name: 'content', text: texts.content, icon: LayoutPanelTop },
  { name: 'reports', text: texts.reports, icon: ChartColumn },
  { name: 'settings', text: texts.settings, icon: Settings },
  { name: 'people', text: texts.people, icon: UserCog },
]
