import type { Announcement } from './check-content.js'

const editable: readonly Announcement['state'][] = [
  null,
  'draft',
  'awaiting_approval',
  'scheduled',
  'cancelled',
]

/** Whether an announcement in a state can be edited, which makes it a draft again. */
export function isEditable(state: Announcement['state']): boolean {
  return editable.includes(state)
}
