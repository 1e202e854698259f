import { describe, expect, it } from 'vitest'
import { generatedMembers } from './generated-members.js'
import { awkwardNames } from './names.js'
import { momentOf } from './snowflake.js'

const count = 5000
const generated = generatedMembers({ count, seed: 5, people: 6 })
const members = Array.from({ length: count }, (_, index) => generated.at(index))

/** Whether about this percentage of members matches. */
function expectShare(matches: (member: (typeof members)[number]) => boolean, percent: number): void {
  const share = (members.filter(matches).length / count) * 100
  expect(Math.abs(share - percent)).toBeLessThan(percent / 3)
}

describe('generated members', () => {
  it('are diverse', () => {
    expectShare(({ user }) => user.bot === true, 2)
    expectShare(({ pending }) => pending === true, 4)
    expectShare(({ nick }) => nick != null, 20)
    expectShare(({ user }) => user.global_name !== null, 73)
    expectShare(({ user }) => user.avatar !== null, 65)
    expect(members.every(({ user, pending }) => !(user.bot && pending))).toBe(true)
  })

  it('include every awkward name, none longer than Discord allows', () => {
    const names = new Set(members.flatMap(({ user, nick }) => [user.global_name, nick]))
    for (const name of awkwardNames) expect(names).toContain(name)
    for (const name of names) expect(name?.length ?? 1).toBeLessThanOrEqual(32)
  })

  it('have valid account names', () => {
    expect(new Set(members.map(({ user }) => user.username)).size).toBe(count)
    expect(members.every(({ user }) => /^[a-z0-9_.]{2,32}$/.test(user.username))).toBe(true)
  })

  it('were created before they joined', () => {
    for (const { user, joined_at } of members)
      expect(Date.parse(joined_at ?? '')).toBeGreaterThanOrEqual(momentOf(user.id))
  })
})

it('join within the period that a plan names', () => {
  const joins = { from: Date.UTC(2030, 0, 1), until: Date.UTC(2030, 0, 2) }
  const { at } = generatedMembers({ count, seed: 5, people: 6, joins })
  const days = members.map((_, index) => at(index).joined_at?.slice(0, 10))
  expect(new Set(days)).toEqual(new Set(['2030-01-01']))
})
