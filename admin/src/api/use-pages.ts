import { cursorsIn } from '@parvis/data-provider'
import { type AnswerOf, type Call, type CallInput, callPath } from '@parvis/schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { apiUrl } from '../configuration'
import { client } from './call'

interface CursorPage<Item> {
  readonly items: readonly Item[]
  /** The cursor of the next page; undefined after the last. */
  readonly next: string | undefined
}

/** Reads the answer of a declared call page by page, by cursors; returns the items of all pages read so far. */
export function usePages<C extends Call>(declared: C, ...[input]: CallInput<C>) {
  type Item = AnswerOf<C> extends readonly (infer Each)[] ? Each : never
  const path = callPath(declared, input)
  const { data, ...query } = useInfiniteQuery({
    queryKey: [path, 'pages'],
    queryFn: ({ pageParam, signal }) => pageOf<Item>(path, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CursorPage<Item>) => next,
  })
  return { ...query, items: data?.pages.flatMap(({ items }) => items) }
}

async function pageOf<Item>(path: string, cursor: string | undefined, signal: AbortSignal) {
  const query = cursor === undefined ? '' : `${path.includes('?') ? '&' : '?'}cursor=${cursor}`
  const { json, headers } = await client(`${apiUrl}/${path}${query}`, { signal })
  return { items: json as Item[], next: cursorsIn(headers.get('link')).next }
}
