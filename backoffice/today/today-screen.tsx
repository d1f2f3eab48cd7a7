import { shellTexts } from '../texts/shell.ts'
import { Screen } from '../ui/screen.tsx'

/** /kelola: the work that is due. */
export default function TodayScreen() {
  return <Screen title={shellTexts.rooms.today}>{null}</Screen>
}
