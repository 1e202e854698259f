import { useCallback, useEffect, useState } from 'react'
import { type RaRecord, useStoreContext } from 'react-admin'
import { useSchema } from '../record/schema-context.js'
import type { Base, FormValues } from './form-values.js'

/** What was typed and not saved, and what it was typed over. */
export interface Draft {
  base: Base
  values: FormValues
}

/** Keeps in the browser what is typed in a form, until it is saved or discarded. */
export function useDraft(id: string | undefined) {
  const { route } = useSchema()
  const store = useStoreContext()
  const key = keyOf(route, id)
  const [found] = useState(() => store.getItem<Draft | undefined>(key, undefined))
  const keep = useCallback(
    (draft: Draft) => {
      try {
        store.setItem(key, draft)
      } catch (error) {
        // The browser's storage is full: what is typed is still on the screen.
        console.warn(error)
      }
    },
    [store, key],
  )
  const discard = useCallback(() => store.removeItem(key), [store, key])
  return { found, keep, discard }
}

/** How to get at what a record was before something was typed over it and not saved; at nothing without a draft. */
export function useTypedOver(id: string): () => RaRecord | undefined {
  const { route } = useSchema()
  const store = useStoreContext()
  return () => {
    const draft = store.getItem<Draft | undefined>(keyOf(route, id), undefined)
    return draft && { ...draft.base, id }
  }
}

const keyOf = (route: string, id = 'new') => `${route}.draft.${id}`

/**
 * Keeps a form's values at each change, so that nothing that follows a key can lose it, and forgets them when they no
 * longer differ from what was read.
 */
export function useKeptDraft(draft: ReturnType<typeof useDraft>, current: Draft, isChanged: boolean): void {
  const { keep, discard } = draft
  const { base, values } = current
  useEffect(() => {
    if (isChanged) keep({ base, values })
    else discard()
  }, [base, values, isChanged, keep, discard])
}
