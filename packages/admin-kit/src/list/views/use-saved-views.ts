import { ApiProblem } from '@parvis/data-provider'
import type { ListView, Resource, SavedView } from '@parvis/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotifications } from '../../feedback/use-notifications.js'
import { useMessages } from '../../messages/use-messages.js'
import { useSchema } from '../../record/schema-context.js'
import { savedViewMessages } from './saved-view-messages.js'

/** With whom a person may share views. */
export interface ViewAudiences {
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  readonly account: boolean
}

/** A view that is to be saved; one that was deleted comes back with its id. */
export interface NewView extends ListView, Pick<SavedView, 'name' | 'audience' | 'isDefault'> {
  readonly id?: string
  readonly groupId: string | null
}

/** What is changed of a view. */
export type ViewChange = Partial<Pick<SavedView, 'name' | 'isDefault'>> & { readonly view?: ListView }

/** Where a product stores views of lists. */
export interface SavedViewsStore {
  read(resource: Resource): Promise<readonly SavedView[]>
  readAudiences(): Promise<ViewAudiences>
  create(resource: Resource, view: NewView): Promise<unknown>
  change(view: SavedView, change: ViewChange): Promise<unknown>
  remove(view: SavedView): Promise<unknown>
  /** The address that opens a list with a view. */
  addressOf(id: string): string
}

const none: readonly SavedView[] = []
const alone: ViewAudiences = { groups: [], account: false }

/** In milliseconds: others share views, but seldom. */
const freshFor = 60_000

/**
 * The saved views of the current list, and how to change them.
 *
 * @param isEnabled whether to read them already
 */
export function useSavedViews(store: SavedViewsStore, isEnabled: boolean) {
  const schema = useSchema()
  const client = useQueryClient()
  const notify = useNotifications()
  const text = useMessages(savedViewMessages)
  const query = {
    // Below the route, as records are: what is within another record leaves the cache with them.
    queryKey: [schema.route, 'saved-views'],
    queryFn: () => store.read(schema),
    staleTime: freshFor,
    retry: false,
  }
  const { data, isPending, error } = useQuery({ ...query, enabled: isEnabled })
  const audiences = useQuery({
    queryKey: ['view-audiences'],
    queryFn: () => store.readAudiences(),
    enabled: isEnabled,
    staleTime: freshFor,
    retry: false,
  })
  /** Changes views, and reads them again. @returns whether it was done */
  async function make(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change()
      return true
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 412) notify.failure(text('changed'))
      else notify.problem(problem)
      return false
    } finally {
      await client.refetchQueries({ queryKey: query.queryKey })
    }
  }
  return {
    views: data ?? none,
    audiences: audiences.data ?? alone,
    isPending,
    error,
    read: () => client.fetchQuery(query),
    create: (view: NewView) => make(() => store.create(schema, view)),
    change: (view: SavedView, change: ViewChange) => make(() => store.change(view, change)),
    remove: (view: SavedView) => make(() => store.remove(view)),
  }
}

export type SavedViewsOfList = ReturnType<typeof useSavedViews>
