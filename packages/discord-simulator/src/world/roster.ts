import type { APIGuildMember } from 'discord-api-types/v10'
import type { GeneratedMembers } from './generated-members.js'

export type Roster = ReturnType<typeof rosterOf>

/** Members of a guild: the generated ones, and changes since. */
export function rosterOf(generated: GeneratedMembers) {
  const departed = new Set<number>()
  const changed = new Map<number, APIGuildMember>()
  const added = new Map<string, APIGuildMember>()
  const addedIds = sortedIds()

  const generatedAt = (index: number): APIGuildMember | undefined =>
    departed.has(index) ? undefined : (changed.get(index) ?? generated.at(index))

  function get(userId: string): APIGuildMember | undefined {
    const index = generated.indexOf(BigInt(userId))
    return index < 0 ? added.get(userId) : generatedAt(index)
  }

  /** Members in order of their ids, after a given one. */
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
      return generated.count - departed.size + added.size
    },
    get,
    from,
    has: (userId: string): boolean => get(userId) !== undefined,
    /** One of all members so far, deterministic per number; undefined when they left. */
    pick(number: number): APIGuildMember | undefined {
      const index = number % Math.max(1, generated.count + addedIds.count)
      if (index < generated.count) return generatedAt(index)
      return added.get(String(addedIds.at(index - generated.count)))
    },
    /** A page of members with a higher id, in order of their ids. */
    after(userId: string, limit: number): APIGuildMember[] {
      const members: APIGuildMember[] = []
      if (limit < 1) return members
      for (const member of from(userId)) if (members.push(member) >= limit) break
      return members
    },
    /** Members who were added, the latest first. */
    newest: (): APIGuildMember[] => [...added.values()].reverse(),
    /** Adds a member, or replaces them. */
    put(member: APIGuildMember): void {
      const index = generated.indexOf(BigInt(member.user.id))
      if (index >= 0) {
        departed.delete(index)
        changed.set(index, member)
        return
      }
      added.set(member.user.id, member)
      addedIds.add(BigInt(member.user.id))
    },
    /** Removes a member, and returns them; undefined when there was none. */
    remove(userId: string): APIGuildMember | undefined {
      const member = get(userId)
      if (member === undefined) return undefined
      const index = generated.indexOf(BigInt(userId))
      if (index >= 0) {
        departed.add(index)
        changed.delete(index)
      } else {
        added.delete(userId)
        addedIds.remove(BigInt(userId))
      }
      return member
    },
  }
}

/** Sorted ids. Appending, the usual case, is constant time. */
function sortedIds() {
  const ids: bigint[] = []

  /** Index of the first id that is higher than this one. */
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
