import { describe, expect, it } from 'vitest'
import { running } from '../testing/running.js'

describe('pictures', () => {
  it('are served as PNG of the requested size', async () => {
    const { url, guildWithBot, world } = await running()
    const { guild } = guildWithBot({ members: 50 })
    const someone = guild.roster.after('0', 50).find(({ user }) => user.avatar !== null)
    const avatar = 'ab'.repeat(16)
    world.changeMember(guild.id, someone?.user.id ?? '', { avatar })
    const paths = [
      `/cdn/guilds/${guild.id}/users/${someone?.user.id}/avatars/${avatar}.webp?size=64`,
      `/cdn/avatars/${someone?.user.id}/${someone?.user.avatar}.png?size=64`,
      `/cdn/icons/${guild.id}/${guild.icon}.webp?size=64`,
      '/cdn/embed/avatars/3.png?size=64',
    ]
    for (const path of paths) {
      const response = await fetch(url + path)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
      const picture = Buffer.from(await response.arrayBuffer())
      expect(picture.subarray(1, 4).toString()).toBe('PNG')
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([64, 64])
    }
  })

  it('are 404 for a former or unknown hash', async () => {
    const { url, guildWithBot } = await running()
    const { guild } = guildWithBot({ members: 5 })
    for (const path of [
      `/cdn/icons/${guild.id}/${'0'.repeat(32)}.png`,
      `/cdn/icons/5/x.png`,
      '/cdn/avatars/x/y.png',
      '/cdn/embed/avatars/..%2Fx',
    ])
      expect((await fetch(url + path)).status).toBe(404)
  })
})
