import Tab from '@mui/icons-material/TabOutlined'
import { communityNavigation, navigation } from '../navigation/navigation'
import { entriesOpenTo, shownEntries } from '../navigation/shown-entries'
import type { Connection } from '../session/connection'
import type { LabelledItem } from './palette-item'

/** The screens that somebody may open, labelled as the account calls them: entries of the navigation, then their tabs. */
export function screenItems(connection: Connection): readonly LabelledItem[] {
  const entries = [navigation, communityNavigation].flatMap((some) => shownEntries(connection, some))
  const items = entries.flatMap(({ title, icon, route, tabs = [] }): LabelledItem[] => [
    { key: `screen ${route}`, title, icon, to: `/${route}` },
    ...entriesOpenTo(connection, tabs).map((tab) => ({
      key: `screen ${tab.route}`,
      title: tab.title,
      place: title,
      icon: Tab,
      to: `/${tab.route}`,
    })),
  ])
  return [...new Map(items.map((item) => [item.key, item])).values()]
}
