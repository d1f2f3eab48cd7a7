import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { courierServiceTexts as texts } from '../texts/courier-services.ts'
import { Switch } from '../ui/form/switch.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { type CourierService, courierServiceSubject } from './service-query.ts'

/** A service with its switch, how it counts weight, and what is known of its limits. `like`: a service whose numbers may be its own. */
export function ServiceRow({
  title,
  service,
  like,
}: {
  title: string
  service: CourierService
  like?: CourierService | undefined
}) {
  const { can } = useRights()
  const [isEditing, setEditing] = useState(false)
  const { busy, run } = useStaffAction({ subjects: [courierServiceSubject], done: texts.saved })
  const mayWrite = can('settings:write', 'all')
  const save = (change: Partial<CourierService>) =>
    run(() => staffApi('PUT /kelola/courierservice', { body: fieldsOf({ ...service, ...change }) }))
  return (
    <li className="py-2">
      <Switch
        label={title}
        checked={service.IsAllowed}
        disabled={busy || !mayWrite}
        onChange={(IsAllowed) => save({ IsAllowed })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <p className="min-w-0 flex-1 basis-40">{texts.facts(service)}</p>
        {mayWrite && (
          <Button look="quiet" size="small" aria-label={texts.changeOf(title)} onClick={() => setEditing(true)}>
            {texts.change}
          </Button>
        )}
      </div>
      {isEditing && (
        <ServiceDialog
          title={title}
          service={service}
          like={like}
          busy={busy}
          onClose={() => setEditing(false)}
          onSave={async (change) => {
            if ((await save(change)) === 'done') setEditing(false)
          }}
        />
      )}
    </li>
  )
}

/** The body of a change: the whole service. */
const fieldsOf = ({ CourierName: _, Name: __, SourceOn: ___, IsNew: ____, ...fields }: CourierService) => fields
