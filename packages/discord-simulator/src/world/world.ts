import { channelOperations } from './channel-operations.js'
import { guildOperations } from './guild-operations.js'
import { memberOperations } from './member-operations.js'
import { messageOperations } from './message-operations.js'
import { type WorldPlan, worldState } from './world-state.js'

export type World = ReturnType<typeof worldOf>

/** Applications and guilds, and everything that may happen to them; each thing that does is told to who subscribed. */
export function worldOf(plan: WorldPlan = {}) {
  const state = worldState(plan)
  return Object.assign(state, {
    ...memberOperations(state),
    ...guildOperations(state),
    ...channelOperations(state),
    ...messageOperations(state),
  })
}
