import { describe, expect, it } from 'vitest'
import { generatedMembers } from './generated-members.js'
import { rosterOf } from './roster.js'

const rosterWith = (count: number) => rosterOf(generatedMembers({ count, seed: 7, people: 7 }))

describe('a roster', () => {
  it('is deterministic per seed', () => {
    const names = (people: number) =>
      generatedMembers({ count: 50, seed: 1, people })
        .at(20)
        .user.username.concat(generatedMembers({ count: 50, seed: 1, people }).at(20).user.id)
    expect(names(3)).toBe(names(3))
    expect(names(3)).not.toBe(names(4))
  })

  it('has the same people with other memberships for the same number', () => {
    const [one, other] = [1, 2].map((seed) => generatedMembers({ count: 50, seed, people: 9 }).at(30))
    expect(one?.user).toEqual(other?.user)
    expect(one?.joined_at).not.toBe(other?.joined_at)
  })

  it('pages through everyone once, in order, with ids beyond the precision of doubles', () => {
    const roster = rosterWith(2500)
    const seen: bigint[] = []
    for (let page = roster.after('0', 1000); page.length > 0; page = roster.after(String(seen.at(-1)), 1000))
      seen.push(...page.map(({ user }) => BigInt(user.id)))
    expect(seen).toHaveLength(2500)
    expect(seen.every((id, index) => index === 0 || id > (seen[index - 1] ?? id))).toBe(true)
    expect(seen.every((id) => id > BigInt(Number.MAX_SAFE_INTEGER))).toBe(true)
    expect(roster.after('0', 1)[0]?.user.id).toBe(String(seen[0]))
    expect(roster.after(String((seen[0] ?? 0n) - 1n), 1)[0]?.user.id).toBe(String(seen[0]))
  })

  it('finds members by id', () => {
    const roster = rosterWith(100)
    for (const member of roster.after('0', 100)) expect(roster.get(member.user.id)).toEqual(member)
    const [someone] = roster.after('0', 1)
    expect(roster.get(String(BigInt(someone?.user.id ?? 0) + 1n))).toBeUndefined()
    expect(roster.get('5')).toBeUndefined()
  })

  it('records departures, joins, changes and returns', () => {
    const roster = rosterWith(10)
    const [first, second] = roster.after('0', 2)
    if (!first || !second) throw new Error('no members')
    expect(roster.remove(first.user.id)).toEqual(first)
    expect(roster.remove(first.user.id)).toBeUndefined()
    expect(roster.size).toBe(9)
    expect(roster.after('0', 1)[0]).toEqual(second)
    roster.put({ ...second, nick: 'renamed' })
    expect(roster.get(second.user.id)?.nick).toBe('renamed')
    roster.put({ ...first, nick: 'back' })
    expect(roster.size).toBe(10)
    expect(roster.after('0', 1)[0]?.nick).toBe('back')
  })

  it('sorts members with explicit ids', () => {
    const roster = rosterWith(3)
    const [one] = roster.after('0', 1)
    if (!one) throw new Error('no member')
    const newcomer = (id: string) => ({ ...one, user: { ...one.user, id } })
    roster.put(newcomer('9000000000000000000'))
    roster.put(newcomer('17'))
    const between = (BigInt(one.user.id) + 1n).toString()
    roster.put(newcomer(between))
    const ids = roster.after('0', 10).map(({ user }) => user.id)
    expect(ids).toHaveLength(6)
    expect(ids[0]).toBe('17')
    expect(ids[2]).toBe(between)
    expect(ids.at(-1)).toBe('9000000000000000000')
    roster.remove(between)
    expect(roster.after('0', 10)).toHaveLength(5)
  })
})
