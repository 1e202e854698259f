import { useCallback, useState } from 'react'
import { useStoreContext } from 'react-admin'
import { type CommentDraft, emptyDraft } from './mention-text'

/** A comment that is not sent yet: the browser stores it, as it does drafts of forms, until it is. */
export function useCommentDraft(route: string, recordId: string) {
  const store = useStoreContext()
  const key = `${route}.draft.comment.${recordId}`
  const [draft, show] = useState(() => store.getItem<CommentDraft>(key) ?? emptyDraft)
  const setDraft = useCallback(
    (next: CommentDraft) => {
      show(next)
      try {
        if (next.text === '') store.removeItem(key)
        else store.setItem(key, next)
      } catch (error) {
        // The browser's storage is full: the input is still on the screen.
        console.warn(error)
      }
    },
    [store, key],
  )
  return [draft, setDraft] as const
}
