import { Inbox } from 'lucide-react'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/states.tsx'
import { backofficeTexts as texts } from '../texts/backoffice.ts'

/** The back office does not exist for shoppers. */
export function NotOperator() {
  return (
    <EmptyState
      icon={Inbox}
      title={texts.notOperator}
      text={texts.notOperatorText}
      action={<ButtonLink to="/logout">{texts.logout}</ButtonLink>}
    />
  )
}
