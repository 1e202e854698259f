import type { auditFr } from './audit-fr'

/** What the audit log says, in English. */
export const auditEn: typeof auditFr = {
  history: 'History',
  system: 'Parvis',
  named: '“%{title}” (%{entity})',
  unnamed: '%{title} (%{entity})',
  unknown: '%{actor}: %{action}, %{what}',
  before: 'Before',
  after: 'After',
  added: 'Added',
  removed: 'Removed',
  changedItem: 'Changed: %{title}',
  noChange: 'No value was noted.',
}
