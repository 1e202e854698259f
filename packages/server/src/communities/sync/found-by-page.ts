import type { ChatMember, UserId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import type { Happened } from '../history/add-history.js'
import { joined, renamed } from '../history/add-history.js'
import { isRenamed, type KnownPresence, lockPresences } from '../history/known-presences.js'
import { selectDiffering } from '../members/members-statement.js'
import { reportedValues, storableMember } from '../members/reported-members.js'
import type { PlatformNetwork } from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'

/**
 * What a page tells that happened since members were told of last, before it is taken in: who came, and who is called
 * otherwise.
 *
 * @param connection of the transaction that takes it in
 * @param secret the server's
 * @throws DatabaseFailure
 */
export async function foundByPage(
  connection: Queryable,
  network: PlatformNetwork,
  members: readonly ChatMember[],
  seenAt: Date,
  secret: string,
): Promise<Happened[]> {
  const told = new Map(members.map((member) => [member.userId, storableMember(member)]))
  await lockNetworkPeople(connection, network)
  // Planned each time, as when they are taken in.
  const values = reportedValues(network, members, seenAt, secret)
  const others = await rowsOf<{ userId: UserId; wasThere: boolean }>(connection, {
    text: selectDiffering,
    values,
  })
  const changed = others.filter(({ wasThere }) => wasThere).map(({ userId }) => userId)
  const known = changed.length > 0 ? await lockPresences(connection, network, changed) : []
  return [
    ...others.flatMap(({ userId, wasThere }) => (wasThere ? [] : came(told.get(userId), seenAt))),
    ...known.flatMap((before) => changedName(before, told.get(before.userId), seenAt)),
  ]
}

const came = (member: ChatMember | undefined, at: Date) => (member ? [joined(member, at)] : [])

function changedName(before: KnownPresence, member: ChatMember | undefined, at: Date): Happened[] {
  const isTold = member && before.leftAt === null && before.seenAt < at
  return isTold && isRenamed(before, member) ? [renamed(before, member, at)] : []
}
