import type { SimulatorControl } from '../control/index.js'
import type { PanelAction } from './panel-words.js'

type Act = (control: SimulatorControl, guildId: string) => unknown

/** What each action of the page does. */
const acts: Readonly<Record<PanelAction, Act>> = {
  hide_members: (control) => control.setMembersIntent({ membersIntent: 'off' }),
  show_members: (control) => control.setMembersIntent({ membersIntent: 'limited' }),
  go_away: (control) => control.setOutage({ outage: 'refused' }),
  come_back: (control) => control.setOutage({ outage: 'none' }),
  join_one: (control, guildId) => control.join({ guildId }),
  join_many: (control, guildId) => control.joinMany({ guildId, count: 100 }),
  leave_many: (control, guildId) => control.leaveMany({ guildId, count: 10 }),
  kick_bot: (control, guildId) => control.kickBot({ guildId }),
  begin_outage: (control, guildId) => control.setAvailable({ guildId, isAvailable: false }),
  end_outage: (control, guildId) => control.setAvailable({ guildId, isAvailable: true }),
}

/**
 * Does what somebody chose on the page.
 *
 * @throws Error naming what there is not, as where somebody else was faster
 */
export async function act(control: SimulatorControl, form: URLSearchParams): Promise<void> {
  const action = form.get('action') ?? ''
  if (!Object.hasOwn(acts, action)) throw new Error(`There is no action ${action}`)
  await acts[action as PanelAction](control, form.get('guild_id') ?? '')
}
