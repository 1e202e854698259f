import { describe, expect, it } from 'vitest'
import { running } from '../testing/running.js'

async function panel() {
  const simulator = await running()
  const { guild } = simulator.guildWithBot({ name: 'Les <Amis>', members: 20 })
  const { url } = simulator
  const look = async (language = 'en') =>
    (await fetch(`${url}/simulator`, { headers: { 'accept-language': language } })).text()
  async function press(action: string, guildId?: string, origin = url) {
    const body = new URLSearchParams({ action, ...(guildId === undefined ? {} : { guild_id: guildId }) })
    const response = await fetch(`${url}/simulator`, {
      method: 'POST',
      body,
      headers: { origin },
      redirect: 'manual',
    })
    return response.status
  }
  return { ...simulator, guild, look, press }
}

describe('the page of the simulator', () => {
  it('shows the state of the world, in the language of the browser', async () => {
    const { look, url } = await panel()
    expect((await fetch(url)).url).toBe(`${url}/simulator`)
    expect(await look()).toContain('21 members · the bot is there')
    expect(await look()).toContain('Les &#60;Amis&#62;')
    expect(await look('fr')).toContain('21 membres · le bot y est')
  })

  it('performs actions', async () => {
    const { look, press, guild, application, ask } = await panel()
    const { id } = guild
    expect(await press('join_many', id)).toBe(303)
    await press('join_one', id)
    await press('leave_many', id)
    expect(guild.roster.size).toBe(21 + 91)
    await press('hide_members')
    expect(application.membersIntent).toBe('off')
    await press('show_members')
    expect(application.membersIntent).toBe('limited')
    await press('begin_outage', id)
    expect((await ask(`/guilds/${id}`)).status).toBe(503)
    expect(await look()).toContain('outage')
    await press('end_outage', id)
    await press('go_away')
    expect((await ask('/users/@me')).status).toBe(503)
    expect(await look()).toContain('Discord is away')
    await press('come_back')
    await press('kick_bot', id)
    expect((await ask(`/guilds/${id}`)).status).toBe(403)
    expect(await look()).toContain('the bot is not there')
  })

  it('causes a storm of joins, and does not wait for its end', async () => {
    const { press, guild } = await panel()
    expect(await press('join_storm', guild.id)).toBe(303)
    expect(guild.roster.size).toBeLessThan(21 + 1000)
    await expect.poll(() => guild.roster.size).toBeGreaterThan(21 + 100)
    expect(await press('join_storm', '5')).toBe(400)
  })

  it('reports failed actions, and ignores forms of other pages', async () => {
    const { press, guild } = await panel()
    expect(await press('kick_bot', '5')).toBe(400)
    expect(await press('toString', guild.id)).toBe(400)
    expect(await press('join_one', guild.id, 'http://elsewhere.test')).toBe(403)
    expect(guild.roster.size).toBe(21)
  })
})
