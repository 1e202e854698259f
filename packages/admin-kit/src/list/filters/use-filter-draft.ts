import { isDeepEqual } from '@parvis/data-provider'
import type { Field } from '@parvis/schema'
import { useEffect, useRef, useState } from 'react'
import { useLoaded } from '../../fields/use-loaded.js'
import { type FilterDraft, isUnderstood, readFilter, writeFilter } from './filter-draft.js'

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
  const made = writeFilter(draft)
  const isLoaded = useLoaded(field.loaderFor, made)
  const latestTell = useRef<(draft: FilterDraft) => void>(undefined)
  latestTell.current = (latest) => {
    const written = writeFilter(latest)
    if (field.loaderFor?.(written) || !canCompare(field, written) || isDeepEqual(written, told.current))
      return
    told.current = written
    narrow(written)
  }
  const latestDraft = useRef(draft)
  latestDraft.current = draft

  useEffect(() => {
    if (isDeepEqual(wanted, told.current)) return
    told.current = wanted
    setDraft(readFilter(field, wanted))
  }, [field, wanted])
  useEffect(() => {
    if (!isLoaded) return
    const timer = setTimeout(() => latestTell.current?.(draft), pause)
    return () => clearTimeout(timer)
  }, [draft, isLoaded])
  useEffect(() => () => latestTell.current?.(latestDraft.current), [])
  return { draft, setDraft, isComplete: canCompare(field, made) }
}

function canCompare(field: Field, written: unknown): boolean {
  return written === undefined || isUnderstood(field, written)
}
