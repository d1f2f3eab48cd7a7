import type { FormDefinition } from '../ui/form/form-definition.ts'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { ContentBadges } from './content-badges.tsx'
import type { ContentState } from './content-kinds.ts'
import { PublishPanel } from './publish-panel.tsx'

type ContentFormScreenProps<Values extends object, Entity extends Values & ContentState> = {
  definition: FormDefinition<Values, Entity>
  /** The shop needs it, so it can't be hidden. */
  isNeeded?: boolean
  isOriginal?: (entity: Entity) => boolean
}

/** The screen of one content: its published state, its versions, and its fields. */
export function ContentFormScreen<Values extends object, Entity extends Values & ContentState>({
  definition,
  isNeeded = false,
  isOriginal,
}: ContentFormScreenProps<Values, Entity>) {
  return (
    <FormScreen
      definition={definition}
      badges={(entity) => <ContentBadges content={entity} isOriginal={isOriginal?.(entity) ?? false} />}
      above={(entity, form) => (
        <PublishPanel subject={definition.subject} content={entity} form={form} isNeeded={isNeeded} />
      )}
    />
  )
}
