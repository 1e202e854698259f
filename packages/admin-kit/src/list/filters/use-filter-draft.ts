import { isSame } from '@parvis/data-provider'
import { conditionsOf, type Field } from '@parvis/schema'
import { useEffect, useRef, useState } from 'react'
import { type FilterDraft, readFilter, writeFilter } from './filter-draft.js'

/** How long to wait after a change before the list follows it, in milliseconds. */
const pause = 400

/**
 * A filter that is being made: the list follows it once changes pause and it can be compared with, and it follows
 * the list when that is narrowed elsewhere.
 *
 * @param wanted what the list is narrowed to by the field; undefined when it is not
 */
export function useFilterDraft(field: Field, wanted: unknown, narrow: (wanted: unknown) => void) {
  const [draft, setDraft] = useState(() => readFilter(field, wanted))
  const told = useRef(wanted)
  const latestTell = useRef<(draft: FilterDraft) => void>(undefined)
  latestTell.current = (made) => {
    const written = writeFilter(made)
    if (!canCompare(field, written) || isSame(written, told.current)) return
    told.current = written
    narrow(written)
  }
  const latestDraft = useRef(draft)
  latestDraft.current = draft

  useEffect(() => {
    if (isSame(wanted, told.current)) return
    told.current = wanted
    setDraft(readFilter(field, wanted))
  }, [field, wanted])
  useEffect(() => {
    const timer = setTimeout(() => latestTell.current?.(draft), pause)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => () => latestTell.current?.(latestDraft.current), [])
  return { draft, setDraft, isComplete: canCompare(field, writeFilter(draft)) }
}

function canCompare(field: Field, written: unknown): boolean {
  return written === undefined || conditionsOf(field, written) !== undefined
}
