import type { Resource } from '@parvis/schema'
import { icons } from '../navigation/icons'

/** The icon of the records of a resource. */
export function recordIcon({ navigation }: Resource) {
  return icons[navigation?.icon ?? 'list']
}
