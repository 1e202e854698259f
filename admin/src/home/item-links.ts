import type { Resource } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import type { DashboardItem } from '@parvis/schemas/calls/dashboards'
import { selector } from '../communities/selection/enter-media'
import { viewsRoute } from '../routing/routes'
import { selectedCommunity } from '../session/selected-community'

/** The resource that an item is of; undefined where it is of none, or of one that the product no longer has. */
export function resourceOf({ source }: Pick<DashboardItem, 'source'>): Resource | undefined {
  return resources.find(({ name }) => name === source)
}

/** Where an item leads: to its view, or to the list of its resource; undefined where it has neither. */
export function itemPath(item: DashboardItem): string | undefined {
  const resource = resourceOf(item)
  if (!resource) return undefined
  return item.view ? `/${viewsRoute}/${item.view}` : pathWithin(`/${resource.route}`, item)
}

/** A path of a page within the community of an item, which it selects where another one is. */
export function pathWithin(path: string, { within }: Pick<DashboardItem, 'within'>): string {
  const isSelected = within === null || within === selectedCommunity()
  return isSelected ? path : `${path}?${selector}=${encodeURIComponent(within)}`
}
