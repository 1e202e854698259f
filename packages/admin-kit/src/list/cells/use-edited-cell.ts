/** Which cell of a list is edited. */

import { ApiProblem, changedFields } from '@parvis/data-provider'
import { useEffect, useRef, useState } from 'react'
import { type RaRecord, useEvent, useListContext, useStoreContext } from 'react-admin'
import { useNotifications } from '../../feedback/use-notifications.js'
import { draftKey } from '../../form/draft-key.js'
import type { Draft } from '../../form/use-draft.js'
import { loadInputs } from '../../kinds/inputs-on-demand.js'
import { useSchema, useSchemaContext } from '../../record/schema-context.js'
import { cellDraft } from './cell-draft.js'
import { loadCellEditor } from './cell-editor-on-demand.js'
import type { Cell, TableCells } from './use-table-cells.js'

export interface EditedCell extends Cell {
  /** What was typed into it before the page was left. */
  readonly restored?: Draft
}

/**
 * The cell that is edited, at first the one with a draft. Its record is that of the list, or what was saved last where the
 * list does not have it yet.
 */
export function useEditedCell({ inline }: TableCells) {
  const notify = useNotifications()
  const { isReady, prepare } = usePreparedInputs()
  const [edited, setEdited] = useState<EditedCell>()
  const [isLoading, setLoading] = useState(false)

  const open = async (cell: EditedCell) => {
    // The keyboard goes on to the next cell at once, and what is typed next is for that one.
    if (isReady(cell.name)) return setEdited(cell)
    setLoading(true)
    try {
      await Promise.all([loadCellEditor(), loadInputs(), prepare(cell.name)])
      setEdited(cell)
      for (const name of inline) prepare(name).catch(() => {})
    } catch {
      notify.problem(new ApiProblem(0))
    } finally {
      setLoading(false)
    }
  }
  const close = (cell: Cell) => setEdited((now) => (now && isSame(now, cell) ? undefined : now))
  useRestoredCell(inline, open)
  return { edited: useFreshRecord(edited), isLoading, open, close }
}

function isSame(one: Cell, other: Cell): boolean {
  return one.record.id === other.record.id && one.name === other.name
}

/** Loads the controls of fields, and says which ones are there. */
function usePreparedInputs() {
  const { schema, kinds, extensions } = useSchemaContext()
  const ready = useRef(new Set<string>())
  const prepare = async (name: string) => {
    const ofKind = kinds[schema.fields[name]?.kind ?? '']
    await { ...ofKind, ...extensions?.fields?.[name] }.prepareInput?.()
    ready.current.add(name)
  }
  return { isReady: (name: string) => ready.current.has(name), prepare }
}

/** Opens the cell that has a draft, once. */
function useRestoredCell(inline: readonly string[], open: (cell: EditedCell) => void): void {
  const schema = useSchema()
  const store = useStoreContext()
  const restore = useEvent(() => {
    const found = store.getItem<Draft | undefined>(draftKey(schema.route, cellDraft), undefined)
    if (found?.base.id === undefined) return
    const changed = Object.keys(changedFields(schema, found.values, found.base))
    const name = changed.find((each) => inline.includes(each))
    if (name) open({ record: found.base as RaRecord, name, restored: found })
  })
  useEffect(() => restore(), [restore])
}

/** The same cell with the record of the list, unless that is older. */
function useFreshRecord(edited: EditedCell | undefined): EditedCell | undefined {
  const { data = [] } = useListContext()
  const listed = edited && data.find(({ id }) => id === edited.record.id)
  const isStale = !listed || Number(listed.version) < Number(edited.record.version)
  return isStale ? edited : { ...edited, record: listed }
}
