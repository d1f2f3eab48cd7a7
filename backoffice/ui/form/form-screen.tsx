import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { cx } from '#web/design/class-names.ts'
import { Notice } from '#web/design/notice.tsx'
import { type Can, useRights } from '../../access/rights.ts'
import { keys } from '../../api/query-client.ts'
import { formTexts as texts } from '../../texts/form.ts'
import { DetailSkeleton } from '../detail/detail-skeleton.tsx'
import { formatWireTime } from '../format-wire-time.ts'
import { FailedScreen, NotForYouScreen, NotFoundScreen } from '../message-screens.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditScreen } from './edit-screen.tsx'
import { type FormDefinition, fieldsOf } from './form-definition.ts'
import { FormFields } from './form-fields.tsx'
import { useEntityForm } from './use-entity-form.ts'

/** The names of all records are loaded after the form. */
const History = lazy(() => import('../detail/history.tsx'))

type FormScreenProps<Values extends object, Entity extends Values & { Version: number }> = {
  definition: FormDefinition<Values, Entity>
  /** For something that exists only once, such as settings; other ids are in the address. */
  id?: number
  /** States of the entity, beside the title. */
  badges?: (entity: Entity) => ReactNode
  /** Above and below the fields of an entity that exists. */
  above?: (entity: Entity, form: FormState<Values>) => ReactNode
  below?: (entity: Entity) => ReactNode
  /** Beside the fields on desks, between the form and its history on phones, such as a preview. */
  beside?: (entity: Entity, form: FormState<Values>) => ReactNode
}

/** The state of the form for parts beside its fields, which may save it first, or fill in a field. */
export type FormState<Values = object> = {
  /** As typed. */
  values: Values
  /** The values that differ from the saved ones. */
  edits: Partial<Values>
  isDirty: boolean
  save: () => Promise<boolean>
  fill: (field: string, value: unknown) => void
}

/** The screen of one entity: the address has its id, or none for a new one. */
export function FormScreen<Values extends object, Entity extends Values & { Version: number }>(
  props: FormScreenProps<Values, Entity>,
) {
  const { definition } = props
  const params = useParams()
  const id = props.id ?? (params.id === undefined ? null : Number(params.id))
  const isId = id === null || (Number.isSafeInteger(id) && id > 0)
  const { can } = useRights()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.one(definition.subject, id ?? 0),
    queryFn: ({ signal }) => definition.load(id!, { signal }),
    enabled: id !== null && isId,
  })
  if (!isId) return <NotFoundScreen />
  if (id === null)
    return mayWrite(definition, can, null) ? (
      <LoadedForm key="new" {...props} id={null} entity={null} />
    ) : (
      <NotForYouScreen />
    )
  if (data) return <LoadedForm key={id} {...props} id={id} entity={data} />
  if (error) return <FailedScreen error={error} busy={isFetching} onRetry={refetch} />
  return <DetailSkeleton back={definition.path} />
}

const mayWrite = <Values extends object, Entity extends Values & { Version: number }>(
  { right, scope, storeOf }: FormDefinition<Values, Entity>,
  can: Can,
  entity: Entity | null,
) => can(right, entity && storeOf ? storeOf(entity) : entity === null && scope === 'store' ? undefined : 'all')

type LoadedFormProps<Values extends object, Entity extends Values & { Version: number }> = Omit<
  FormScreenProps<Values, Entity>,
  'id'
> & { id: number | null; entity: Entity | null }

function LoadedForm<Values extends object, Entity extends Values & { Version: number }>({
  definition,
  id,
  entity,
  badges,
  above,
  below,
  beside,
}: LoadedFormProps<Values, Entity>) {
  const navigate = useNavigate()
  const { can } = useRights()
  const canWrite = mayWrite(definition, can, entity)
  const form = useEntityForm({
    definition,
    id,
    entity,
    onCreated: async (created, goesOnward) => {
      // Back leads from there to the new entity, and from that to the screen before.
      await navigate(definition.pathOf(created), { replace: true })
      if (goesOnward && definition.onward) await navigate(definition.onward.pathOf(created))
    },
  })
  const { values, edits, isDirty, busy, waiting, save, discard, conflict } = form
  const fill = (field: string, value: unknown) => form.form.setValue(field as never, value as never)
  const fields = useMemo(() => fieldsOf(definition), [definition])
  const state = { values, edits, isDirty, save, fill }
  const besideFields = entity && beside?.(entity, state)
  const frame = (fieldsForm: ReactNode) => (
    <div className={cx(beside && 'lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6')}>
      {fieldsForm}
      {besideFields && (
        <div className="min-w-0 max-lg:mt-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">{besideFields}</div>
      )}
      <div className="min-w-0">
        {entity && below?.(entity)}
        {id !== null && definition.auditSubject && (
          <Suspense>
            {/* A new version has a new entry. */}
            <History subject={definition.auditSubject} id={id} version={entity?.Version} />
          </Suspense>
        )}
      </div>
    </div>
  )
  return (
    <>
      <EditScreen
        title={definition.title(entity)}
        back={definition.path}
        width={beside ? 'page' : 'form'}
        badges={entity && badges?.(entity)}
        isNew={entity === null}
        onward={definition.onward && { label: definition.onward.label, save: () => save({ goesOnward: true }) }}
        keepsDraft
        {...{ canWrite, isDirty, busy, waiting, save, discard, frame }}
      >
        {!canWrite && <Notice>{texts.readOnly}</Notice>}
        {form.restoredAt && isDirty && <Notice>{texts.restored(formatWireTime(form.restoredAt))}</Notice>}
        {entity && above?.(entity, state)}
        <FormFields
          sections={definition.sections}
          control={form.form.control as never}
          values={values}
          disabled={!canWrite}
        />
      </EditScreen>
      {conflict && (
        <ConflictDialog
          conflicts={conflict.conflicts}
          fields={fields}
          busy={busy}
          onResolve={form.resolve}
          onClose={form.cancelConflict}
        />
      )}
    </>
  )
}
