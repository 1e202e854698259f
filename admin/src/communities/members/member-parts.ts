import type { ScreenExtensions } from '@parvis/admin-kit'
import { communities } from '@parvis/schemas'
import { ConnectButton } from '../networks/connect-button'
import { BotCell } from './bot-sign'
import { DayCell } from './day-cell'
import { MemberListActions } from './member-list-actions'
import { MemberQuickFilters } from './member-quick-filters'
import { MemberTitle } from './member-title'
import { TagButton } from './selection/tag-button'
import { SyncCell } from './sync-cell'
import { TagsCell } from './tag-labels'

/** What is put into the list of members. */
export const memberParts: ScreenExtensions = {
  fields: {
    name: { width: 232 },
    networks: { width: 184 },
    isBot: { cell: BotCell, width: 136 },
    joinedAt: { cell: DayCell, width: 136 },
    leftAt: { cell: DayCell, width: 136 },
    tags: { cell: TagsCell, width: 152 },
    syncState: { cell: SyncCell, width: 176 },
  },
  RowTitle: MemberTitle,
  QuickFilters: MemberQuickFilters,
  selection: { asks: { resource: communities, action: 'update' }, Actions: TagButton },
  EmptyActions: ConnectButton,
  ListActions: MemberListActions,
}
