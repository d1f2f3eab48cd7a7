import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { ButtonLink } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { useRights } from '../../access/rights.ts'
import { listTexts } from '../../texts/list.ts'
import { LoadFailure } from '../load-failure.tsx'
import { FailedScreen } from '../message-screens.tsx'
import { Screen } from '../screen.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnChooser, useShownColumns } from './column-chooser.tsx'
import { ExportButton } from './export-button.tsx'
import type { ListDefinition } from './list-definition.ts'
import { Filters } from './list-filters.tsx'
import { countText, positionText } from './list-position.ts'
import { ListSearch } from './list-search.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { pageSize, pathOf } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { ListTabs } from './list-tabs.tsx'
import { NoRows } from './no-rows.tsx'
import { offeredParts } from './offered-parts.ts'
import { useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.tsx'
import { useSelection } from './use-selection.ts'
import { useFirstWork } from './work-of-tabs.ts'

type ListScreenProps<Row> = {
  definition: ListDefinition<Row>
  /** Above the tabs. */
  notice?: ReactNode
  /** Opened beside the list on desks, such as one of its rows. */
  aside?: ReactNode
  /** The row that is open beside the list. */
  openKey?: number | undefined
}

/** A list with tabs, search, filters, rows, pages, selection and export, all from its definition and the address. */
export function ListScreen<Row>({ definition: whole, notice, aside, openKey }: ListScreenProps<Row>) {
  const { can } = useRights()
  const definition = useMemo(() => offeredParts(whole, can), [whole, can])
  const { title, columns, card, create, exportName, explanation, maxCounted } = definition
  const loaded = useList(definition)
  const { rows, state, pageCount, total } = loaded
  const shown = useShownColumns(definition.subject, columns)
  const actions = useMemo(
    () => (definition.actions ?? []).filter(({ right }) => !right || can(right)),
    [definition.actions, can],
  )
  const selection = useSelection(definition, state, rows.data)
  const keysHelp = useListKeys({ selection, canSelect: actions.length > 0 })
  const isOpening = useFirstWork(definition, (tab) => loaded.change({ tab }, { replace: true }))
  useLastPage(loaded.pageCount, state.page, () => loaded.change({ page: pageCount }, { replace: true }))

  if (!rows.data && rows.error) {
    return <FailedScreen error={rows.error} busy={rows.isFetching} onRetry={() => rows.refetch()} />
  }
  return (
    <Screen
      title={title}
      page={state.page}
      actions={
        create &&
        can(create.right, create.scope === 'store' ? undefined : 'all') && (
          <ButtonLink to={create.path} className="max-md:px-3">
            <Plus aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{create.label}</span>
          </ButtonLink>
        )
      }
    >
      {explanation && <p className="mb-3 max-w-prose text-sm text-muted">{explanation}</p>}
      {notice}
      <ListSearch definition={definition} loaded={loaded} />
      <ListTabs definition={definition} loaded={loaded} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Filters definition={definition} loaded={loaded} />
        <div className="ml-auto flex items-center gap-2 text-sm text-muted">
          {total !== undefined && (
            <p role="status" className="tabular-nums">
              {countText({ total, maxCounted })}
            </p>
          )}
          {!card && <ColumnChooser shown={shown} />}
          {exportName && <ExportButton definition={definition} state={state} name={exportName} />}
        </div>
      </div>
      <LoadFailure title={listTexts.outdated} query={rows} className="mb-3" />
      <div className={cx('grid items-start gap-4', aside && 'lg:grid-cols-[minmax(0,1fr)_26rem]')}>
        <div
          aria-busy={rows.isPlaceholderData}
          className={cx('min-w-0', rows.isPlaceholderData && 'opacity-60 transition-opacity')}
        >
          {!rows.data || (rows.data.length === 0 && (isOpening || rows.isPlaceholderData)) ? (
            <ListSkeleton />
          ) : rows.data.length === 0 ? (
            <NoRows definition={definition} loaded={loaded} />
          ) : card ? (
            <ul className="grid items-start gap-3 *:min-w-0 md:grid-cols-2">
              {rows.data.map((row) => (
                <li key={definition.keyOf(row)} className="rounded-card border border-line bg-surface p-4 text-sm">
                  {card(row)}
                </li>
              ))}
            </ul>
          ) : (
            <ListTable
              definition={definition}
              loaded={loaded}
              rows={rows.data}
              // A panel beside the list leaves it the width of a phone.
              columns={aside ? shown.columns.filter(({ phone }) => phone) : shown.columns}
              selection={actions.length > 0 ? selection : undefined}
              openKey={openKey}
            />
          )}
          <div className="mt-4">
            <Pagination
              page={state.page}
              pageCount={pageCount}
              position={total === undefined ? undefined : positionText(state.page, pageSize, { total, maxCounted })}
              hrefOf={(page) => pathOf(definition, { ...state, page })}
            />
          </div>
        </div>
        {aside}
      </div>
      {selection.rows.length > 0 && <BulkBar definition={definition} actions={actions} selection={selection} />}
      {keysHelp}
    </Screen>
  )
}

/** Opens the last page if the list has shrunk since the link was made. */
function useLastPage(pageCount: number, page: number, goToLast: () => void) {
  const goOnce = useEffectEvent(goToLast)
  const isBeyond = pageCount > 0 && page > pageCount
  useEffect(() => {
    if (isBeyond) goOnce()
  }, [isBeyond])
}
