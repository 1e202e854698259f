import type { APIGuildMember } from 'discord-api-types/v10'
import type { GeneratedMembers } from './generated-members.js'

export type Roster = ReturnType<typeof rosterOf>

/** Who is on a guild: those who were generated, and what has changed about them since. */
export function rosterOf(generated: GeneratedMembers) {
  const gone = new Set<number>()
  const changed = new Map<number, APIGuildMember>()
  const added = new Map<string, APIGuildMember>()
  const addedIds = sortedIds()

  const generatedAt = (index: number): APIGuildMember | undefined =>
    gone.has(index) ? undefined : (changed.get(index) ?? generated.at(index))

  function get(userId: string): APIGuildMember | undefined {
    const index = generated.indexOf(BigInt(userId))
    return index < 0 ? added.get(userId) : generatedAt(index)
  }

  /** Members in order of their ids, from behind one. */
  function* from(userId: string): Generator<APIGuildMember> {
    let index = generated.indexAfter(BigInt(userId))
    let place = addedIds.after(BigInt(userId))
    while (true) {
      const next = addedIds.at(place)
      const isGenerated = index < generated.count && (next === undefined || generated.idAt(index) < next)
      if (!isGenerated && next === undefined) return
      const member = isGenerated ? generatedAt(index) : added.get(String(next))
      if (isGenerated) index += 1
      else place += 1
      if (member) yield member
    }
  }

  return {
    get size(): number {
      return generated.count - gone.size + added.size
    },
    get,
    from,
    has: (userId: string): boolean => get(userId) !== undefined,
    /** One of those who ever were there, the same for the same number; undefined when they are gone. */
    pick(number: number): APIGuildMember | undefined {
      const index = number % Math.max(1, generated.count + addedIds.count)
      if (index < generated.count) return generatedAt(index)
      return added.get(String(addedIds.at(index - generated.count)))
    },
    /** At most so many members with a higher id, in order of their ids. */
    after(userId: string, limit: number): APIGuildMember[] {
      const members: APIGuildMember[] = []
      if (limit < 1) return members
      for (const member of from(userId)) if (members.push(member) >= limit) break
      return members
    },
    /** Takes in a member, in the place of who they were. */
    put(member: APIGuildMember): void {
      const index = generated.indexOf(BigInt(member.user.id))
      if (index >= 0) {
        gone.delete(index)
        changed.set(index, member)
        return
      }
      added.set(member.user.id, member)
      addedIds.add(BigInt(member.user.id))
    },
    /** Takes out a member, and answers who they were; undefined when they were not there. */
    remove(userId: string): APIGuildMember | undefined {
      const member = get(userId)
      if (member === undefined) return undefined
      const index = generated.indexOf(BigInt(userId))
      if (index >= 0) {
        gone.add(index)
        changed.delete(index)
      } else {
        added.delete(userId)
        addedIds.remove(BigInt(userId))
      }
      return member
    },
  }
}

/** Ids in order. Adding at the end costs nothing, which is where new ones belong. */
function sortedIds() {
  const ids: bigint[] = []

  /** Where the first id stands that is higher than this one. */
  function after(id: bigint): number {
    let low = 0
    let high = ids.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ids[middle] ?? 0n) > id) high = middle
      else low = middle + 1
    }
    return low
  }

  return {
    after,
    at: (index: number): bigint | undefined => ids[index],
    get count(): number {
      return ids.length
    },
    add(id: bigint): void {
      const index = after(id)
      if (ids[index - 1] !== id) ids.splice(index, 0, id)
    },
    remove(id: bigint): void {
      const index = after(id) - 1
      if (ids[index] === id) ids.splice(index, 1)
    },
  }
}
