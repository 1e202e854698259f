import { callPath } from '@parvis/schema'
import { dashboards, resources } from '@parvis/schemas'
import {
  type Dashboard,
  type DashboardContent,
  type DashboardItem,
  listDashboards,
  readDashboardContents,
} from '@parvis/schemas/calls/dashboards'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../api/call'
import { useChanges, usePoll } from '../live/index'

const listKey = [callPath(listDashboards)]

/** How often they are read again while the stream of changes is down, in milliseconds. */
const pause = 30_000

/** How often they are read again in any case, in milliseconds. */
const quarter = 15 * 60_000

/** The dashboards that the person sees. */
export function useDashboards() {
  const read = useQuery({
    queryKey: listKey,
    queryFn: () => call(listDashboards),
    refetchOnWindowFocus: false,
    retry: false,
  })
  useChanges([dashboards.path], () => read.refetch())
  return read
}

/** The dashboard of an id as it was last read or saved; undefined when it is gone. */
export function knownDashboard(client: QueryClient, id: string): Dashboard | undefined {
  return client.getQueryData<readonly Dashboard[]>(listKey)?.find((each) => each.id === id)
}

/** Puts a dashboard that was saved among those that are shown, whatever is being read. */
export async function storeDashboard(client: QueryClient, saved: Dashboard): Promise<void> {
  await client.cancelQueries({ queryKey: listKey })
  client.setQueryData<readonly Dashboard[]>(listKey, (known = []) =>
    known.some(({ id }) => id === saved.id)
      ? known.map((each) => (each.id === saved.id ? saved : each))
      : [...known, saved],
  )
}

/** Reads the dashboards again. */
export function readDashboardsAgain(client: QueryClient): Promise<void> {
  return client.refetchQueries({ queryKey: listKey })
}

/** What the items of a dashboard show; read again when what they ask for changes, and when their records do. */
export function useContents({ id, items }: Dashboard) {
  const poll = usePoll(pause)
  const path = callPath(readDashboardContents, { params: { id } })
  const asked = items.filter(({ source }) => source !== null)
  const read = useQuery({
    queryKey: [path, asked.map(askedBy).toSorted()],
    queryFn: () => call(readDashboardContents, { params: { id } }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    // A day may have ended.
    refetchInterval: poll || quarter,
    retry: false,
  })
  useChanges(topicsOf(asked), () => {
    if (asked.length > 0) read.refetch()
  })
  return read
}

/** What an item asks for, wherever it is on the grid. */
function askedBy({ id, type, source, within, view, sum, dateField, days }: DashboardItem): string {
  return JSON.stringify([id, type, source, within, view, sum, dateField, days])
}

/** The topics of the changes of what items are of. */
function topicsOf(items: readonly DashboardItem[]): readonly string[] {
  const named = new Set(items.map(({ source }) => source))
  return resources.filter(({ name }) => named.has(name)).map(({ path }) => path)
}

/** The content of an item; undefined while it loads. */
export function contentOf(
  contents: readonly DashboardContent[] | undefined,
  id: string,
): DashboardContent | undefined {
  return contents?.find((content) => content.id === id)
}
