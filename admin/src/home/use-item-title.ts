import { useMessages } from '@parvis/admin-kit'
import type { DashboardItem } from '@parvis/schemas/calls/dashboards'
import { currentLocale } from '../i18n/current-locale'
import { resourceOf } from './item-links'
import { madeTitle } from './item-title'
import { homeMessages } from './messages'

/** Returns a function that gives the title of an item: its own, else one made from what it shows. */
export function useItemTitle(): (item: DashboardItem) => string {
  const text = useMessages(homeMessages)
  return (item) =>
    item.title || madeTitle(item, { resource: resourceOf(item), text, locale: currentLocale() })
}
