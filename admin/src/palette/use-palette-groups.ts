import { type ConsoleAction, type ConsoleModule, ModulesContext } from '@parvis/admin-kit/console'
import { resources } from '@parvis/schemas'
import { useContext, useEffect, useMemo, useState } from 'react'
import { currentLocale } from '../i18n/current-locale'
import { useChoose, useDarkMode } from '../preferences/use-preferences'
import { useShowLocale } from '../preferences/use-show-locale'
import { session } from '../session/current-session'
import { useConnection } from '../session/use-connection'
import { actionItems, creations, ownItems } from './action-items'
import { isNearly, matchLabels } from './match-labels'
import type { LabelledItem, PaletteGroup, PaletteItem } from './palette-item'
import { screenItems } from './screen-items'
import { type FoundRecords, useFoundRecords } from './use-found-records'
import { useRecentItems } from './use-recent-items'

/** How many items of a kind match at most. */
const mostMatches = 6

/** What the palette offers for what is typed, by kinds, and how far the search of records is. */
export function usePaletteGroups(typed: string): {
  readonly groups: readonly PaletteGroup[]
  readonly state: FoundRecords['state']
} {
  const connection = useConnection()
  const screens = useMemo(() => screenItems(connection), [connection])
  const recent = useRecentItems(screens)
  const actions = useActions()
  const records = useFoundRecords(typed)
  const text = typed.trim()
  const recentMatches = matching(recent, text)
  const known = new Set(recentMatches.map(({ to }) => to))
  const groups: PaletteGroup[] = [
    { name: 'recent', items: recentMatches },
    { name: 'screens', items: matching(screens, text).filter(({ to }) => !known.has(to)) },
    { name: 'actions', items: matching(actions, text) },
    { name: 'records', items: records.items.filter(({ to }) => !known.has(to)) },
  ]
  return { groups: groups.filter(({ items }) => items.length > 0), state: records.state }
}

/** The items that match a text, best first; all of them without one. Mistakes count where nothing else matches. */
function matching(items: readonly LabelledItem[], text: string): readonly PaletteItem[] {
  if (text === '') return items.map(shownItem)
  const found = items.flatMap((item) => {
    const { title, words = [] } = item
    const match = matchLabels(text, [title[currentLocale()], ...Object.values(title), ...words])
    return match === undefined ? [] : [{ item, match }]
  })
  const right = found.filter(({ match }) => !isNearly(match))
  return (right.length > 0 ? right : found)
    .toSorted((one, other) => one.match - other.match)
    .slice(0, mostMatches)
    .map(({ item }) => shownItem(item))
}

function shownItem({ title, place, words: _, ...item }: LabelledItem): PaletteItem {
  const locale = currentLocale()
  return { ...item, label: title[locale], detail: place?.[locale] }
}

/** What the person can do: with each resource, on pages of modules, and with the console itself. */
function useActions(): readonly LabelledItem[] {
  const connection = useConnection()
  const ofModules = useModuleActions()
  const dark = useDarkMode()
  const choose = useChoose()
  const show = useShowLocale()
  const otherLocale = connection.locales.find((name) => name !== currentLocale())
  return [
    ...actionItems(connection, [...creations(resources), ...ofModules]),
    ...ownItems({
      dark,
      otherLocale,
      toggleTheme: () => choose({ darkmode: !dark }),
      show: async (locale) => {
        if (await show(locale)) await choose({ lang: locale })
      },
      signOut: () => session.signOut(),
    }),
  ]
}

/** The actions of the modules, as soon as they are loaded. */
function useModuleActions(): readonly ConsoleAction[] {
  const modules = useContext(ModulesContext)
  const [actions, setActions] = useState<readonly ConsoleAction[]>([])
  useEffect(() => {
    let isOver = false
    Promise.all(modules.map(actionsOf)).then((all) => {
      if (!isOver) setActions(all.flat())
    })
    return () => {
      isOver = true
    }
  }, [modules])
  return actions
}

/** The actions of a module; none when they cannot be loaded. */
async function actionsOf({ actions }: ConsoleModule): Promise<readonly ConsoleAction[]> {
  return (await actions?.().catch(() => [])) ?? []
}
