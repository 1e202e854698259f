import type { Requirement } from '@parvis/admin-kit/console'
import type { Localised, NavigationSection, Resource } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import type { ComponentType } from 'react'

import { icons } from './icons'

/** A line of the sidebar. */
export interface NavigationEntry extends Requirement {
  readonly title: Localised
  readonly icon: ComponentType
  /** Path below `/admin`, without a slash at the start. */
  readonly route: string
  /** The heading of the entries from here on. */
  readonly heading?: Localised
  /** Whether `/admin` alone may redirect here. */
  readonly firstRedirect?: boolean
  /** The filter of the records that wait for someone. */
  readonly waiting?: Readonly<Record<string, string>>
  /** The tabs of its section, where their routes need not lie in its own. */
  readonly tabs?: readonly SettingsEntry[]
}

/** A tab of the settings. */
export type SettingsEntry = Omit<NavigationEntry, 'icon' | 'heading' | 'firstRedirect' | 'waiting'>

/** The lines that lead to the resources of a section, in the order of the resources. */
export function entriesOf(
  section: NavigationSection,
  candidates: readonly Resource[] = resources,
): readonly NavigationEntry[] {
  return resourcesIn(section, candidates).map((resource) => {
    const { icon = 'list', firstRedirect, waiting } = resource.navigation ?? {}
    return { ...tabOf(resource), icon: icons[icon], firstRedirect, waiting }
  })
}

/** The tabs that lead to the resources of a section, in the order of the resources. */
export function tabsOf(section: NavigationSection): readonly SettingsEntry[] {
  return resourcesIn(section, resources).map(tabOf)
}

/** A resource without a section is in the administration. */
function resourcesIn(section: NavigationSection, candidates: readonly Resource[]): readonly Resource[] {
  return candidates.filter(({ navigation }) => (navigation?.section ?? 'administration') === section)
}

function tabOf({ label, route, rights, navigation }: Resource): SettingsEntry {
  const { title = label.many, shownTo = 'read' } = navigation ?? {}
  return { title, route, right: rights[shownTo] }
}
