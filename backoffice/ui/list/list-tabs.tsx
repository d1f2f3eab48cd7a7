import { Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Checkbox, Field, Input } from '#web/design/field.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { toast } from '#web/design/toast.tsx'
import { useRights } from '../../access/rights.ts'
import { failureText } from '../../api/staff-api.ts'
import { listTexts as texts } from '../../texts/list.ts'
import { shellTexts } from '../../texts/shell.ts'
import type { ListDefinition, ListTab } from './list-definition.ts'
import { pathOf, searchOf } from './list-state.ts'
import { type SavedView, useSavedViews } from './saved-views.ts'
import type { LoadedList } from './use-list.ts'
import { useWorkOfTabs, type WorkOfTabs } from './work-of-tabs.ts'

type ListTabsProps<Row> = { definition: ListDefinition<Row>; loaded: LoadedList<Row> }

/** The predefined tabs of a list, and the saved views. */
export function ListTabs<Row>({ definition, loaded: { state } }: ListTabsProps<Row>) {
  const { path, subject, tabs = [], sort } = definition
  const { views, save, remove } = useSavedViews(subject)
  const { can } = useRights()
  const mayShare = can('settings:write', 'all')
  const navigate = useNavigate()
  const [naming, setNaming] = useState(false)
  const search = searchOf(definition, { ...state, page: 1 }).toString()
  const saved = views.find((view) => view.search === search)
  const isChosen = Object.keys(state.filters).length > 0 || state.sort !== (state.tab?.sort ?? sort)
  const plain = { words: '', page: 1, filters: {} }
  const work = useWorkOfTabs(definition)
  const all = [
    ...tabs.map((tab) => ({
      to: pathOf(definition, { ...plain, tab, sort: tab.sort ?? sort }),
      label: tab.label,
      current: !saved && state.tab?.value === tab.value,
      count: countOf(work, tab),
    })),
    ...views.map((view) => ({ to: `${path}?${view.search}`, label: `★ ${view.name}`, current: view === saved })),
  ]
  const act = async (work: Promise<void>, done: string) =>
    work.then(
      () => toast(done),
      (error) => toast(failureText(error), 'danger'),
    )

  if (all.length === 0 && !isChosen) return null
  return (
    <div className="mb-3">
      {/* Counts load later and widen the tabs: new ones scroll the current one into view again. */}
      {all.length > 0 && <Tabs key={tabs.filter((tab) => countOf(work, tab)).length} label={texts.views} tabs={all} />}
      {(saved || isChosen) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {saved ? (
            (mayShare || !saved.isShared) && (
              <Button
                look="quiet"
                size="small"
                onClick={() => act(remove(saved.id), texts.viewRemoved).then(() => navigate(path))}
              >
                <Trash2 aria-hidden className="size-4" />
                {texts.removeView}
              </Button>
            )
          ) : (
            <Button look="quiet" size="small" onClick={() => setNaming(true)}>
              <Star aria-hidden className="size-4" />
              {texts.saveView}
            </Button>
          )}
        </div>
      )}
      {naming && (
        <NameDialog
          onClose={() => setNaming(false)}
          mayShare={mayShare}
          onSave={(name, isShared) => {
            setNaming(false)
            void act(save({ name, search, isShared }), texts.viewSaved)
          }}
        />
      )}
    </div>
  )
}

/** The numbers at the tabs add up to the one in the navigation, so work that waits for a shopper is not counted. */
function countOf(work: WorkOfTabs, { value }: ListTab) {
  const found = work.find(({ tab }) => tab.value === value)
  if (!found?.count || found.awaits) return undefined
  return { text: shellTexts.count(found.count), label: shellTexts.waiting(found.count) }
}

type NameDialogProps = {
  mayShare: boolean
  onClose: () => void
  onSave: (name: SavedView['name'], isShared: boolean) => void
}

function NameDialog({ mayShare, onClose, onSave }: NameDialogProps) {
  const [error, setError] = useState<string>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.saveView}
      footer={
        <DialogButtons onCancel={onClose} type="submit" form="view-name">
          {texts.saveView}
        </DialogButtons>
      }
    >
      <form
        id="view-name"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const name = String(form.get('name') ?? '').trim()
          if (name === '') setError(texts.nameRequired)
          else onSave(name, form.has('shared'))
        }}
      >
        <Field label={texts.viewName} error={error}>
          <Input name="name" maxLength={40} autoComplete="off" autoFocus />
        </Field>
        {mayShare && (
          <Checkbox name="shared" className="mt-2">
            {texts.shareView}
          </Checkbox>
        )}
      </form>
    </Dialog>
  )
}
