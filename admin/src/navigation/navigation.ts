import Companies from '@mui/icons-material/BusinessOutlined'
import type { Localised } from '@parvis/schema'
import { companies } from '@parvis/schemas'
import type { ComponentType } from 'react'
import type { Requirement } from '../session/access'

/** A line of the sidebar. */
export interface NavigationEntry extends Requirement {
  readonly title: Localised
  readonly icon: ComponentType
  /** Path below `/admin`, without a slash at the start. */
  readonly route: string
  /** Whether `/admin` alone may lead here. */
  readonly firstRedirect?: boolean
}

/** The sidebar, from top to bottom; `/admin` alone leads to the first redirect that one may open. */
export const navigation: readonly NavigationEntry[] = [
  {
    title: companies.label.many,
    icon: Companies,
    route: companies.route,
    right: companies.rights.read,
    firstRedirect: true,
  },
]

/** The tabs of the settings, from left to right. */
export const settingsNavigation: readonly NavigationEntry[] = []
