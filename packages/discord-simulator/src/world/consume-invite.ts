import type { Guild } from './guild.js'
import { existing, type WorldState } from './world-state.js'

/** Counts a use of an invite, which is gone after its last one; uses of a vanity code are not counted. */
export function consumeInvite(world: WorldState, guild: Guild, code: string): void {
  if (code === guild.vanityCode) return
  const found = existing(guild.invites.get(code), `invite ${code} of guild ${guild.id}`)
  const invite = { ...found, uses: found.uses + 1 }
  if (invite.uses !== invite.maxUses) {
    guild.invites.set(code, invite)
    return
  }
  guild.invites.delete(code)
  world.emit({ kind: 'invite_deleted', guild, invite })
}
