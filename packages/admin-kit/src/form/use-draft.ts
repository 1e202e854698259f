import { useCallback, useEffect, useState } from 'react'
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
  const keep = useCallback((draft: Draft) => store.setItem(key, draft), [store, key])
  const discard = useCallback(() => store.removeItem(key), [store, key])
  return { found, keep, discard }
}

/** Keeps a form's values whenever they differ from what was read, and forgets them when they no longer do. */
export function useKeptDraft(draft: ReturnType<typeof useDraft>, current: Draft, isChanged: boolean): void {
  const { keep, discard } = draft
  const { base, values } = current
  useEffect(() => {
    if (!isChanged) return discard()
    const timer = setTimeout(() => keep({ base, values }), pause)
    return () => clearTimeout(timer)
  }, [base, values, isChanged, keep, discard])
}
