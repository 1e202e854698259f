import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { running } from '../../testing/running.js'

const unlimited = {
  global: { count: 1e9, seconds: 1 },
  routes: { members: { count: 1e9, seconds: 1 } },
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function heapUsed(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

describe('members', () => {
  it('come in pages after an id, with one member by default', async () => {
    const { ask, guildWithBot, application } = await running()
    const { guild } = guildWithBot({ members: 5 })
    expect((await ask(`/guilds/${guild.id}/members`)).body).toHaveLength(1)
    const all = (await ask(`/guilds/${guild.id}/members?limit=1000`)).body
    expect(all).toHaveLength(6)
    expect(all.some(({ user }: { user: { id: string } }) => user.id === application.id)).toBe(true)
    const behind = await ask(`/guilds/${guild.id}/members?limit=2&after=${all[1].user.id}`)
    expect(behind.body).toEqual(all.slice(2, 4))
    expect((await ask(`/guilds/${guild.id}/members?limit=2&after=${all[5].user.id}`)).body).toEqual([])
    expect((await ask(`/guilds/${guild.id}/members?limit=0`)).body.code).toBe(50035)
    expect((await ask(`/guilds/${guild.id}/members?limit=1001`)).body.code).toBe(50035)
    expect((await ask(`/guilds/${guild.id}/members?after=x`)).body.code).toBe(50035)
  })

  it('are hidden while the intent is off', async () => {
    const { ask, guildWithBot, application } = await running()
    const { guild } = guildWithBot({ members: 5 })
    application.membersIntent = 'off'
    const { status, body } = await ask(`/guilds/${guild.id}/members`)
    expect([status, body]).toEqual([403, { message: 'Missing Access', code: 50001 }])
    application.membersIntent = 'limited'
    expect((await ask(`/guilds/${guild.id}/members`)).status).toBe(200)
  })

  it('are found by prefix, and by id', async () => {
    const { ask, guildWithBot, world } = await running()
    const { guild } = guildWithBot({ members: 50 })
    const { user } = world.join(guild.id, { nick: 'Zorglub le Grand' })
    const found = await ask(`/guilds/${guild.id}/members/search?query=zorg&limit=10`)
    expect(found.body.map((member: { nick: string }) => member.nick)).toEqual(['Zorglub le Grand'])
    expect((await ask(`/guilds/${guild.id}/members/search`)).body.errors.query._errors[0].code).toBe(
      'BASE_TYPE_REQUIRED',
    )
    expect((await ask(`/guilds/${guild.id}/members/${user.id}`)).body.user.id).toBe(user.id)
    expect((await ask(`/users/${user.id}`)).body.id).toBe(user.id)
    const other = guildWithBot({ members: 3 }).guild
    expect((await ask(`/guilds/${other.id}/members/${user.id}`)).body.code).toBe(10007)
  })

  it('may be very many without using memory', async () => {
    const { ask, guildWithBot } = await running({ rates: unlimited })
    const { guild } = guildWithBot({ members: 200_000 })
    const before = heapUsed()
    let seen = 0
    let last = 0n
    let isInOrder = true
    while (true) {
      const { body } = await ask(`/guilds/${guild.id}/members?limit=1000&after=${last}`)
      if (body.length === 0) break
      for (const { user } of body) {
        const id = BigInt(user.id)
        isInOrder &&= id > last
        last = id
      }
      seen += body.length
    }
    expect(seen).toBe(200_001)
    expect(isInOrder).toBe(true)
    expect(heapUsed() - before).toBeLessThan(16 * 2 ** 20)
  })
})
