import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { running } from '../testing/running.js'
import { guildPath } from './guild-page.js'

async function page() {
  const simulator = await running()
  const { url, ask, application, control } = simulator
  const { guild } = simulator.guildWithBot({ name: 'Les <Amis>', members: 2 })
  const path = `${url}${guildPath(guild.id)}`
  const look = async (user = '', language = 'en') =>
    (await fetch(`${path}?user=${user}`, { headers: { 'accept-language': language } })).text()
  async function press(fields: Readonly<Record<string, string>>, origin = url): Promise<number> {
    const body = new URLSearchParams(fields)
    const options = { method: 'POST', body, headers: { origin }, redirect: 'manual' } as const
    return (await fetch(path, options)).status
  }
  await ask(`/applications/${application.id}/commands`, {
    method: 'PUT',
    body: [{ name: 'tea', description: 'Order tea', name_localizations: { fr: 'thé' } }],
  })
  const channelId = [...guild.channels.values()].find(({ name }) => name === 'general')?.id ?? ''
  return {
    ...simulator,
    guild,
    look,
    press,
    path,
    channelId,
    join: () => control.join({ guildId: guild.id }),
  }
}

describe('the page of a guild', () => {
  it('shows what is written there, as text', async () => {
    const { look, control, guild, channelId, join } = await page()
    expect(await look()).toContain('Nobody has joined')
    const { user } = join()
    control.write({ channelId, text: `<b>Hello</b> <@${user.id}>` })
    control.changeMember({ guildId: guild.id, userId: user.id, nick: 'Zoé' })
    control.write({ channelId, text: '<@1>' })
    const shown = await look()
    expect(shown).toContain('>&#60;@1&#62;<')
    expect(shown).toContain('Les &#60;Amis&#62;')
    expect(shown).toContain('&#60;b&#62;Hello&#60;/b&#62; @Zoé')
    expect(shown).toContain('Use /tea')
    expect(await look(user.id, 'fr')).toContain('Utiliser /thé')
  })

  it('shows embeds and components, of embeds with one address the first only', async () => {
    const { look, ask, channelId, join, control, url } = await page()
    join()
    const [embed, container] = cards
    const other = { title: 'Hidden', url: embed.url }
    const { body } = await ask(`/channels/${channelId}/messages`, {
      method: 'POST',
      body: { content: 'Plain', embeds: [embed, other] },
    })
    expect(body.embeds).toHaveLength(2)
    control.write({ channelId, text: 'Between' })
    await ask(`/channels/${channelId}/messages`, {
      method: 'POST',
      body: { flags: MessageFlags.IsComponentsV2, components: [container] },
    })
    const shown = await look()
    expect(shown).toContain('<h3><a href="https://a.test/1">Tea &#38; more</a></h3>')
    expect(shown).toContain('<rect width="1" height="1" fill="#00ff00"/>')
    expect(shown).toContain('<p class="text">In an embed</p>')
    expect(shown).not.toContain('Hidden')
    expect(shown).toContain('fill="#ff0000"')
    expect(shown).toContain('<p class="text">In a container</p>')
    expect(shown).toContain('<p>https://a.test/a.png</p>')
    expect(shown).not.toContain('<img')
    const files = new FormData()
    const image = { url: 'attachment://a.png' }
    files.set('payload_json', JSON.stringify({ embeds: [{ image }] }))
    files.set('files[0]', new Blob(['x'], { type: 'image/png' }), 'a.png')
    const [application] = control.applications()
    await fetch(`${url}/api/v10/channels/${channelId}/messages`, {
      method: 'POST',
      body: files,
      headers: { authorization: `Bot ${application?.botToken}` },
    })
    const path = /<img src="([^"]+)"/.exec(await look())?.[1]?.replaceAll('&#38;', '&')
    expect((await fetch(`${url}${path}`)).headers.get('content-type')).toBe('image/png')
  })

  it('uses commands and menus as a member, who sees the answers alone', async () => {
    const { look, press, ask, join, world, control } = await page()
    const { user } = join()
    const other = join().user
    const answers = [
      {
        type: InteractionResponseType.ChannelMessageWithSource,
        data: { content: 'Which tea?', flags: 64, components: [teaMenu] },
      },
      { type: InteractionResponseType.UpdateMessage, data: { content: 'Green it is', components: [] } },
    ]
    const done: Promise<unknown>[] = []
    world.subscribe((event) => {
      if (event.kind !== 'interaction_created') return
      const { id, token } = event.interaction as { id: string; token: string }
      done.push(ask(`/interactions/${id}/${token}/callback`, { method: 'POST', body: answers[done.length] }))
    })
    expect(await press({ action: 'command', name: 'tea', user: user.id })).toBe(303)
    expect(await look(user.id)).toContain('Which tea?')
    expect(await look(other.id)).not.toContain('Which tea?')
    const [message] = control.ephemeralMessages({ userId: user.id })
    const click = { action: 'click', channel: message?.channel_id ?? '', message: message?.id ?? '' }
    expect(await press({ ...click, custom_id: 'tea', user: user.id, value: 'green' })).toBe(303)
    expect(await look(user.id)).toContain('Green it is')
    await Promise.all(done)
  })

  it('reports what cannot be done, and ignores forms of other pages', async () => {
    const { press, join, url } = await page()
    const { user } = join()
    expect(await press({ action: 'command', name: 'coffee', user: user.id })).toBe(400)
    expect(await press({ action: 'click', user: user.id })).toBe(400)
    expect(await press({})).toBe(400)
    expect(await press({ action: 'command', name: 'tea', user: user.id }, 'http://elsewhere.test')).toBe(403)
    expect((await fetch(`${url}${guildPath('5')}`)).status).toBe(404)
  })
})

const cards = [
  { title: 'Tea & more', url: 'https://a.test/1', description: 'In an embed', color: 0x00ff00 },
  {
    type: 17,
    accent_color: 0xff0000,
    components: [
      { type: 10, content: 'In a container' },
      { type: 12, items: [{ media: { url: 'https://a.test/a.png' } }] },
    ],
  },
] as const

const teaMenu = {
  type: 1,
  components: [{ type: 3, custom_id: 'tea', options: [{ label: 'Green', value: 'green' }] }],
}
