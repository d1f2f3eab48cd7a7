import {
  Archive,
  CalendarOff,
  ChevronRight,
  Clock,
  Landmark,
  type LucideIcon,
  Mail,
  MailPlus,
  Palette,
  QrCode,
  Truck,
} from 'lucide-react'
import { Link } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { settingsTexts } from '../texts/settings.ts'
import { Screen } from '../ui/screen.tsx'

const { overview } = settingsTexts

type Section = { path: string; icon: LucideIcon; name: string; text: string }

const sections: Section[] = [
  { path: pages.shopSettings, icon: Palette, ...overview.shop },
  { path: pages.bankAccounts, icon: Landmark, ...overview.bankAccounts },
  { path: pages.qrisSettings, icon: QrCode, ...overview.qris },
  { path: pages.courierSettings, icon: Truck, ...overview.couriers },
  { path: pages.limitSettings, icon: Clock, ...overview.limits },
  { path: pages.holidaySettings, icon: CalendarOff, ...overview.holidays },
  { path: pages.mailTemplates, icon: MailPlus, ...overview.mailTemplates },
  { path: pages.mails, icon: Mail, ...overview.mails },
  { path: pages.backups, icon: Archive, ...overview.backups },
]

/** /kelola/pengaturan: the settings of the shop by topic. */
export default function SettingsScreen() {
  return (
    <Screen title={settingsTexts.name} width="form">
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {sections.map(({ path, icon: Icon, name, text }) => (
          <li key={path}>
            <Link to={path} className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-tint">
              <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
