import { useCallback, useEffect, useRef, useState } from 'react'
import { useStoreContext } from 'react-admin'
import { useSchema } from '../record/schema-context.js'
import type { Base, FormValues } from './form-values.js'

/** What was typed and not saved, and what it was typed over. */
export interface Draft {
  base: Base
  values: FormValues
}

/** How long to wait after a change before it is kept, in milliseconds. */
const pause = 500

/** Keeps in the browser what is typed in a form, until it is saved or discarded. */
export function useDraft(id: string | undefined) {
  const { route } = useSchema()
  const store = useStoreContext()
  const key = `${route}.draft.${id ?? 'new'}`
  const [found] = useState(() => store.getItem<Draft | undefined>(key, undefined))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = useCallback(() => clearTimeout(timer.current), [])
  const keepSoon = useCallback(
    (draft: Draft) => {
      timer.current = setTimeout(() => store.setItem(key, draft), pause)
      return cancel
    },
    [store, key, cancel],
  )
  const discard = useCallback(() => {
    cancel()
    store.removeItem(key)
  }, [store, key, cancel])
  return { found, keepSoon, discard }
}

/** Keeps a form's values whenever they differ from what was read, and forgets them when they no longer do. */
export function useKeptDraft(draft: ReturnType<typeof useDraft>, current: Draft, isChanged: boolean): void {
  const { keepSoon, discard } = draft
  const { base, values } = current
  useEffect(() => {
    if (!isChanged) return discard()
    return keepSoon({ base, values })
  }, [base, values, isChanged, keepSoon, discard])
}
