import { Inbox } from 'lucide-react'
import { ButtonLink } from '../../storefront/app/design/button.tsx'
import { EmptyState } from '../../storefront/app/design/states.tsx'
import { backofficeTexts as texts } from '../texts/backoffice.ts'

/** The back office does not exist for shoppers. */
export function NotOperator() {
  return (
    <EmptyState
      icon={Inbox}
      title={texts.notOperator}
      text={texts.notOperatorText}
      action={
        <ButtonLink to="/logout" reloadDocument>
          {texts.logout}
        </ButtonLink>
      }
    />
  )
}
