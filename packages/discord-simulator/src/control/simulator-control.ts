import type { World } from '../world/index.js'
import { type ApplicationControl, applicationControl } from './application-control.js'
import { type GuildControl, guildControl } from './guild-control.js'
import { type MemberControl, memberControl } from './member-control.js'
import { type MessageControl, messageControl } from './message-control.js'
import { type Wire, type WireControl, wireControl } from './wire-control.js'

/** What can be made to happen in the simulator, and what has; each part takes, and answers, what JSON can carry. */
export interface SimulatorControl
  extends ApplicationControl,
    GuildControl,
    MemberControl,
    MessageControl,
    WireControl {}

/** The control of a world and its wire. */
export function simulatorControl(world: World, wire: Wire): SimulatorControl {
  return {
    ...applicationControl(world, wire.gateway),
    ...guildControl(world),
    ...memberControl(world),
    ...messageControl(world),
    ...wireControl(world, wire),
  }
}
