import type { Dashboard } from '@parvis/schemas/calls/dashboards'
import type { ViewOfList } from '@parvis/schemas/calls/views'

/** Whether everybody who sees a dashboard sees a view. */
export function isSeenBy(
  view: Pick<ViewOfList, 'audience' | 'group'>,
  { audience, group }: Pick<Dashboard, 'audience' | 'group'>,
): boolean {
  if (audience === 'own' || view.audience === 'account') return true
  return audience === 'group' && view.audience === 'group' && view.group?.id === group?.id
}
