import { arrivalRolesSettings } from './arrival-roles-settings.js'
import { milestonesSettings } from './milestones-settings.js'
import { welcomeMessageSettings } from './welcome-message-settings.js'

/** The settings of every widget, in the order of the console. */
export const widgetResources = [
  welcomeMessageSettings.resource,
  milestonesSettings.resource,
  arrivalRolesSettings.resource,
] as const
