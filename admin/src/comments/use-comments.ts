import { useMessages, useNotifications } from '@parvis/admin-kit'
import {
  type Comment,
  changeComment,
  createComment,
  deleteComment,
  listComments,
} from '@parvis/schemas/calls/comments'
import { countUnreadNotices, markNotices } from '@parvis/schemas/calls/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call'
import { usePages } from '../api/use-pages'
import { useRead } from '../api/use-read'
import { commentMessages } from './messages'
import type { RecordName } from './record-name'
import { useReadNotices } from './use-read-notices'

/** The comments on a record, the oldest first, and what is done with them. Its notices are read with them. */
export function useComments(name: RecordName) {
  const text = useMessages(commentMessages)
  const notify = useNotifications()
  const queries = useQueryClient()
  const { items, ...pages } = usePages(listComments, { query: name })
  const reread = () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('comments') })
  useReadWith(name, items)
  return {
    ...pages,
    comments: items?.toReversed(),
    /** @throws ApiProblem */
    async add(body: string) {
      await call(createComment, { body: { ...name, body } })
      await reread()
    },
    /** @throws ApiProblem */
    async change({ id, version }: Comment, body: string) {
      await call(changeComment, { params: { id }, body: { version, body } }).finally(reread)
    },
    /** @throws ApiProblem */
    async remove({ id }: Comment) {
      await call(deleteComment, { params: { id } })
      notify.success(text('removed'))
      await reread()
    },
  }
}

/** Marks the notices of a record as read once its comments are on the screen, and whenever others come. */
function useReadWith({ resource, recordId }: RecordName, shown: readonly Comment[] | undefined): void {
  const { data } = useRead(countUnreadNotices)
  const mark = useReadNotices()
  const isUnread = shown !== undefined && (data?.count ?? 0) > 0
  const last = shown?.[0]?.id
  useEffect(() => {
    if (isUnread && last) mark(() => call(markNotices, { body: { record: { resource, id: recordId } } }))
  }, [isUnread, last, mark, resource, recordId])
}
