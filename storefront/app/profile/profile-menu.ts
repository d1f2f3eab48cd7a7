import {
  Bell,
  Heart,
  IdCard,
  KeyRound,
  LogOut,
  type LucideIcon,
  MapPin,
  Package,
  UserRound,
  WalletMinimal,
} from 'lucide-react'
import { profileTexts as texts } from '../texts/profile.ts'

type ProfileMenuItem = { to: string; icon: LucideIcon; text: string }

/** Items of the profile menu. */
export const profileMenu: ProfileMenuItem[] = [
  { to: '/profile/index', icon: IdCard, text: texts.title },
  { to: '/profile/datadiri', icon: UserRound, text: texts.personalData },
  { to: '/profile/alamat', icon: MapPin, text: texts.addresses },
  { to: '/shop/order', icon: Package, text: texts.orders },
  { to: '/profile/favorit', icon: Heart, text: texts.favourites },
  { to: '/profile/pemberitahuan', icon: Bell, text: texts.notices },
  { to: '/wallet', icon: WalletMinimal, text: texts.deposit },
  { to: '/profile/change-password', icon: KeyRound, text: texts.changePassword },
  { to: '/logout', icon: LogOut, text: texts.logout },
]
