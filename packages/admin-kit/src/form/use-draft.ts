/** Drafts: unsaved input of a form, stored in the browser. */

import { useCallback, useEffect, useState } from 'react'
import { type RaRecord, useStoreContext } from 'react-admin'
import { useSchema } from '../record/schema-context.js'
import { draftKey } from './draft-key.js'
import type { Base, FormValues } from './form-values.js'

/** Values that were typed and not saved, and the record they were typed over. */
export interface Draft {
  base: Base
  values: FormValues
  /** When it was last typed into, as ISO 8601. */
  at?: string
}

/** Stores the input of a form in the browser, until it is saved or discarded. */
export function useDraft(id: string | undefined) {
  const { route } = useSchema()
  const store = useStoreContext()
  const key = draftKey(route, id)
  const [found] = useState(() => store.getItem<Draft | undefined>(key, undefined))
  const persist = useCallback(
    (draft: Draft) => {
      try {
        store.setItem(key, { ...draft, at: new Date().toISOString() })
      } catch (error) {
        // The browser's storage is full: the input is still on the screen.
        console.warn(error)
      }
    },
    [store, key],
  )
  const discard = useCallback(() => store.removeItem(key), [store, key])
  return { found, persist, discard }
}

/** Reads the record that a draft was typed over; undefined without a draft. */
export function useDraftBase(id: string): () => RaRecord | undefined {
  const { route } = useSchema()
  const store = useStoreContext()
  return () => {
    const draft = store.getItem<Draft | undefined>(draftKey(route, id), undefined)
    return draft && { ...draft.base, id }
  }
}

/**
 * Persists a form's values at each change, so that no key press is lost, and deletes them once they equal
 * the record.
 */
export function usePersistedDraft(
  draft: ReturnType<typeof useDraft>,
  current: Draft,
  isChanged: boolean,
): void {
  const { persist, discard } = draft
  const { base, values } = current
  useEffect(() => {
    if (isChanged) persist({ base, values })
    else discard()
  }, [base, values, isChanged, persist, discard])
}
