import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { contentTexts as texts } from '../texts/content.ts'
import { formatComingTime } from '../ui/format-wire-time.ts'
import type { ContentState } from './content-kinds.ts'

const looks: Record<ContentState['State'], BadgeLook> = {
  draft: 'neutral',
  scheduled: 'primary',
  live: 'success',
  ended: 'warning',
}

/** The published state of a content, and its coming changes. */
export function ContentBadges({ content, isOriginal = false }: { content: ContentState; isOriginal?: boolean }) {
  const { State, Version, PublishedVersion, ScheduledVersion, PublishAt, VisibleFrom } = content
  return (
    <>
      {isOriginal && State === 'draft' && Version === 1 ? (
        <Badge>{texts.original}</Badge>
      ) : (
        <Badge look={looks[State]}>
          {VisibleFrom ? texts.visibleFrom(formatComingTime(VisibleFrom)) : texts.states[State]}
        </Badge>
      )}
      {ScheduledVersion > 0 && <Badge look="primary">{texts.willShow(formatComingTime(PublishAt))}</Badge>}
      {PublishedVersion > 0 && PublishedVersion < Version && ScheduledVersion === 0 && (
        <Badge look="warning">{texts.newerDraft}</Badge>
      )}
    </>
  )
}
