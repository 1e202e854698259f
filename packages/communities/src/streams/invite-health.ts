import type { ServerHealth } from '@parvis/chat'
import type { inviteCauses } from '@parvis/schemas/causes'
import type { NeedyWidget } from '../widgets/widget-settings.js'

/** That a widget will not know who invited someone. */
export interface InviteFinding {
  readonly widget: string
  readonly cause: keyof typeof inviteCauses
}

/** Which enabled widgets will not know who invited someone: the bot may not read the invites of the server. */
export function inviteHealth(
  { readsInvites }: Pick<ServerHealth, 'readsInvites'>,
  widgets: readonly NeedyWidget[],
): readonly InviteFinding[] {
  return readsInvites
    ? []
    : widgets.filter(needsInvites).map(({ widget }) => ({ widget, cause: 'unreadable_invites' }))
}

/** Whether a widget names who invited someone. */
export const needsInvites = ({ needs }: NeedyWidget): boolean => needs.invites === true
