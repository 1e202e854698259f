import { resources } from '@parvis/schemas'
import { useEffect } from 'react'
import { useStoreContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { communityNavigation, navigation } from '../navigation/navigation'
import { dashboardRoute } from '../routing/routes'
import { selectedCommunity } from '../session/selected-community'
import { useConnection } from '../session/use-connection'

/** A page that somebody opened: a screen, or a record, of which only the id is stored. */
export interface RecentPage {
  /** Path below `/admin`, with a slash at the start. */
  readonly path: string
  /** The route of the resource of a record, and its id. */
  readonly route?: string
  readonly id?: string
  /** The community that it is about, if any. */
  readonly community?: string | null
}

/** Where they are in the store of the person, in this browser. */
export const recentKey = 'palette.recent'

const most = 12

/** Remembers the pages that the person opens, last first. */
export function RecentPages() {
  const { pathname } = useLocation()
  const store = useStoreContext()
  const { viewAs } = useConnection()
  useEffect(() => {
    const page = viewAs ? undefined : recentPage(pathname, selectedCommunity())
    if (!page) return
    const known = store.getItem<readonly RecentPage[]>(recentKey) ?? []
    const others = known.filter(({ path, community }) => path !== page.path || community !== page.community)
    store.setItem(recentKey, [page, ...others].slice(0, most))
  }, [pathname, store, viewAs])
  return null
}

const record = /^\/(.+)\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\/(?:show|history))?$/i

const screens = new Set(
  [...navigation, ...communityNavigation].flatMap(({ route, tabs = [] }) => [
    `/${route}`,
    ...tabs.map((tab) => `/${tab.route}`),
  ]),
)

/** What is stored of a page; undefined for one that is neither a screen nor a record. */
export function recentPage(pathname: string, selected: string | null): RecentPage | undefined {
  const isWithin = pathname.startsWith(`/${dashboardRoute}`)
  const about = isWithin ? { community: selected } : {}
  const [, route, id] = record.exec(pathname) ?? []
  if (route && id && resources.some((resource) => resource.route === route))
    return { path: `/${route}/${id}`, route, id, ...about }
  return screens.has(pathname) ? { path: pathname, ...about } : undefined
}
