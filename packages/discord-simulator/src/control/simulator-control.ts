import type { World } from '../world/index.js'
import { type ApplicationControl, applicationControl } from './application-control.js'
import { type GuildControl, guildControl } from './guild-control.js'
import { type InteractionControl, interactionControl } from './interaction-control.js'
import { type MemberControl, memberControl } from './member-control.js'
import { type MessageControl, messageControl } from './message-control.js'
import { type Wire, type WireControl, wireControl } from './wire-control.js'

/** All operations of the simulator, and what it recorded; inputs and results are JSON. */
export interface SimulatorControl
  extends ApplicationControl,
    GuildControl,
    InteractionControl,
    MemberControl,
    MessageControl,
    WireControl {}

/** Creates the control of a world and its wire. */
export function simulatorControl(world: World, wire: Wire): SimulatorControl {
  return {
    ...applicationControl(world, wire.gateway),
    ...guildControl(world),
    ...memberControl(world),
    ...messageControl(world, wire.nonces),
    ...interactionControl(world, wire),
    ...wireControl(world, wire),
  }
}
