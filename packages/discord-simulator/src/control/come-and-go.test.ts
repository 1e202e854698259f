import { expect, it, onTestFinished } from 'vitest'
import { worldOf } from '../world/index.js'
import { type ComeAndGoPlan, comeAndGo } from './come-and-go.js'

function livelyGuild(plan: Partial<ComeAndGoPlan> = {}) {
  const world = worldOf()
  const guild = world.addGuild({ members: 20 })
  const [botId = ''] = world.applications.keys()
  const kinds: string[] = []
  world.subscribe(({ kind }) => void kinds.push(kind))
  const life = comeAndGo(world, { guildId: guild.id, seed: 1, every: 1, growth: 10, ...plan })
  onTestFinished(life.stop)
  return { world, guild, botId, life, kinds }
}

it('has people come and go once a bot is there, and stays near its size', async () => {
  const { world, guild, botId, kinds } = livelyGuild()
  world.addBot(guild.id, botId, 0n)
  await expect.poll(() => kinds.length).toBeGreaterThan(300)
  expect(new Set(kinds)).toEqual(new Set(['bot_added', 'invite_created', 'member_joined', 'member_left']))
  expect(guild.roster.size).toBeGreaterThan(21)
  expect(guild.roster.size).toBeLessThan(21 + 40)
  expect(guild.roster.has(guild.ownerId)).toBe(true)
  const invites = [...guild.invites.values()]
  expect(invites.map(({ inviter }) => inviter !== null && !inviter.bot)).toEqual(Array(5).fill(true))
  const uses = invites.reduce((sum, invite) => sum + invite.uses, 0)
  expect(uses).toBeGreaterThan(100)
  expect(uses).toBeLessThan(kinds.filter((kind) => kind === 'member_joined').length)
})

it('changes nothing without a bot, nor once it is stopped', async () => {
  const { world, guild, botId, life, kinds } = livelyGuild()
  const other = livelyGuild()
  other.world.addBot(other.guild.id, other.botId, 0n)
  await expect.poll(() => other.kinds.length).toBeGreaterThan(20)
  expect(kinds).toEqual([])
  life.stop()
  world.addBot(guild.id, botId, 0n)
  const soFar = other.kinds.length
  await expect.poll(() => other.kinds.length).toBeGreaterThan(soFar + 20)
  expect(kinds).toEqual(['bot_added'])
})
