import { useState } from 'react'
import { useStoreContext } from 'react-admin'
import type { Draft } from './use-draft.js'

/** Unsaved input of a form of a resource, in this browser. */
export interface StoredDraft extends Draft {
  /** Where the browser stores it. */
  readonly key: string
  readonly route: string
  /** `new`, an id of a record, that with the name of a field, or a name that the form chose. */
  readonly id: string
}

const shape = /^(.+)\.draft\.(.+)$/

/** The drafts among what a browser stores, by its keys; the newest first, those of an unknown time last. */
export function draftsIn(stored: Readonly<Record<string, unknown>>): readonly StoredDraft[] {
  const drafts = Object.entries(stored).flatMap(([key, value]): StoredDraft[] => {
    const [, route, id] = shape.exec(key) ?? []
    return route && id && isDraft(value) ? [{ ...value, key, route, id }] : []
  })
  return drafts.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
}

function isDraft(value: unknown): value is Draft {
  const { base, values } = (value ?? {}) as Partial<Draft>
  return typeof base === 'object' && typeof values === 'object'
}

/** The drafts of the signed-in person in this browser, and how to discard one, or take that back. */
export function useStoredDrafts() {
  const store = useStoreContext()
  const [drafts, setDrafts] = useState(() => draftsIn(store.listItems?.() ?? {}))
  const readAgain = () => setDrafts(draftsIn(store.listItems?.() ?? {}))
  return {
    drafts,
    discard({ key }: StoredDraft) {
      store.removeItem(key)
      readAgain()
    },
    restore({ key, base, values, at }: StoredDraft) {
      store.setItem(key, { base, values, at })
      readAgain()
    },
  }
}
