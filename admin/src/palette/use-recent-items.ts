import { recordTitle } from '@parvis/admin-kit'
import type { Resource } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useStore } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { currentLocale } from '../i18n/current-locale'
import { useSelectedCommunity } from '../session/selected-community'
import type { LabelledItem } from './palette-item'
import { type RecentPage, recentKey, recentPage } from './recent-pages'
import { recordIcon } from './record-icon'

const shown = 8

const noPages: readonly RecentPage[] = []

/**
 * The pages that were opened last and are still there, last first: records by their present titles, as far as one may read
 * them.
 */
export function useRecentItems(screens: readonly LabelledItem[]): readonly LabelledItem[] {
  const [pages] = useStore<readonly RecentPage[]>(recentKey, noPages)
  const { pathname } = useLocation()
  const community = useSelectedCommunity()
  const here = recentPage(pathname, community)?.path
  const known = pages.filter((page) => page.path !== here && (page.community ?? community) === community)
  const records = useRecords(known)
  return known
    .flatMap(({ path, route, id }): LabelledItem[] => {
      if (!route) return screens.filter(({ to }) => to === path)
      const resource = resources.find((each: Resource) => each.route === route)
      const record = records?.get(`${route} ${id}`)
      if (!resource || !record) return []
      const title = recordTitle(resource, record, currentLocale())
      return [
        {
          key: path,
          title: { fr: title, en: title },
          place: resource.label.one,
          icon: recordIcon(resource),
          to: path,
        },
      ]
    })
    .slice(0, shown)
    .map((item) => ({ ...item, key: `recent ${item.key}` }))
}

/** The records of some pages, by their routes and ids; undefined until they are read. */
function useRecords(pages: readonly RecentPage[]): ReadonlyMap<string, RaRecord> | undefined {
  const provider = useDataProvider()
  const routes = [...new Set(pages.flatMap(({ route }) => route ?? []))]
  const idsOf = (route: string) => pages.flatMap((page) => (page.route === route && page.id) || [])
  const { data } = useQuery({
    queryKey: ['palette', 'recent', pages],
    enabled: routes.length > 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const read = routes.map(async (route) => {
        // Of what one may no longer read, nothing is shown.
        const { data } = await provider.getMany(route, { ids: idsOf(route) }).catch(() => ({ data: [] }))
        return data.map((record: RaRecord) => [`${route} ${record.id}`, record] as const)
      })
      return new Map<string, RaRecord>((await Promise.all(read)).flat())
    },
  })
  return data
}
