import type { Dashboard } from '@parvis/schemas/calls/dashboards'

/** With whom a dashboard is shared, as the calls say it. */
export interface Audience {
  readonly audience: Dashboard['audience']
  readonly groupId: string | null
}

const groupMark = 'group:'

/** An audience as the value of a control. */
export function audienceValue({ audience, group }: Pick<Dashboard, 'audience' | 'group'>): string {
  return group ? `${groupMark}${group.id}` : audience
}

/** The audience that the value of a control names. */
export function audienceOf(value: string): Audience {
  if (value.startsWith(groupMark)) return { audience: 'group', groupId: value.slice(groupMark.length) }
  return { audience: value === 'account' ? 'account' : 'own', groupId: null }
}
