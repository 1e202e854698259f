import { callPath } from '@parvis/schema'
import type { Dashboard } from '@parvis/schemas/calls/dashboards'
import { listViews, type ViewOfList } from '@parvis/schemas/calls/views'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { isSeenBy } from './is-seen-by'
import type { ItemChoice } from './item-choice'

const none: readonly ViewOfList[] = []

/** The saved views of the list that is chosen, of those that the readers of the dashboard see. */
export function useItemViews({ source, within }: ItemChoice, dashboard: Dashboard): readonly ViewOfList[] {
  const input = { query: { resource: source ?? '', ...(within && { within }) } }
  const { data = none } = useQuery({
    queryKey: [callPath(listViews, input)],
    queryFn: () => call(listViews, input),
    enabled: source !== null,
    retry: false,
  })
  return data.filter((view) => isSeenBy(view, dashboard))
}
