import { useMessages, useNotifications } from '@parvis/admin-kit'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../api/call'
import { apiUrl } from '../configuration'
import { trashMessages } from './messages'
import { nameOf, type TrashedItem, type TrashedName, titleOf } from './trashed-item'

/** Which records are to be purged: some, those of one resource, or all. */
export type Purge = { readonly items: readonly TrashedItem[] } | { readonly resource?: string }

/** How many items a page shows. */
export const pageSize = 25

const key = 'trash'

/** A page of the trash, from 0; of one resource where it is named. */
export function useTrashPage(resource: string | undefined, page: number) {
  return useQuery({
    queryKey: [key, resource, page],
    placeholderData: keepPreviousData,
    retry: false,
    async queryFn() {
      const range = JSON.stringify([page * pageSize, (page + 1) * pageSize - 1])
      const query = new URLSearchParams({ range, ...(resource && { resource }) })
      const { json, headers } = await client(`${apiUrl}/trash?${query}`)
      const total = Number(headers.get('content-range')?.split('/')[1] ?? 0)
      return { items: json as TrashedItem[], total }
    },
  })
}

/** Actions on records in the trash. */
export function useTrashActions(onDone: () => void) {
  const text = useMessages(trashMessages)
  const notify = useNotifications()
  const queries = useQueryClient()
  const reread = () => queries.invalidateQueries()

  const restore = useMutation({
    mutationFn: (items: readonly TrashedItem[]) => post<Restored>('restore', { items: items.map(nameOf) }),
    onSuccess({ restored, refused }, items) {
      const [first] = refused
      const item = items.find(({ id }) => id === first?.id)
      if (first) notify.failure(text('refused', { name: item ? titleOf(item) : '', reason: first.message }))
      else notify.success(text('restored', { smart_count: restored.length }))
      onDone()
    },
    onError: notify.problem,
    onSettled: reread,
  })

  const purge = useMutation({
    async mutationFn(which: Purge) {
      const body = 'items' in which ? { items: which.items.map(nameOf) } : which
      let purged = 0
      for (let isEmpty = false; !isEmpty; ) {
        const done = await post<Purged>('purge', body)
        purged += done.purged
        isEmpty = done.isEmpty
      }
      return purged
    },
    onSuccess(purged) {
      notify.success(text('purged', { smart_count: purged }))
      onDone()
    },
    onSettled: reread,
  })

  return {
    isBusy: restore.isPending || purge.isPending,
    restore: (items: readonly TrashedItem[]) => restore.mutate(items),
    /** @throws ApiProblem */
    purge: (which: Purge) => purge.mutateAsync(which),
  }
}

interface Restored {
  readonly restored: readonly TrashedName[]
  readonly refused: readonly (TrashedName & { readonly message: string })[]
}

interface Purged {
  readonly purged: number
  readonly isEmpty: boolean
}

async function post<Answer>(action: 'restore' | 'purge', body: object): Promise<Answer> {
  const { json } = await client(`${apiUrl}/trash/${action}`, { method: 'POST', body: JSON.stringify(body) })
  return json as Answer
}
