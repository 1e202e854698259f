import { describe, expect, it } from 'vitest'
import { picturesOn } from '../wire/pictures.js'
import { serverOf } from './server-of.js'

const pictures = picturesOn('https://cdn.discordapp.com')
const guild = { id: '197038439483310086', name: 'Atelier', owner_id: '73193882359173120' }

describe('a server', () => {
  it('is told as the platform tells it', () => {
    const icon = 'f64c482b807da4f539cff778d174971c'
    const told = { ...guild, description: 'x', icon, preferred_locale: 'en-US', approximate_member_count: 42 }
    expect(serverOf({ ...told, approximate_presence_count: 7 }, pictures)).toEqual({
      id: guild.id,
      name: 'Atelier',
      description: 'x',
      iconUrl: `https://cdn.discordapp.com/icons/${guild.id}/${icon}.webp?size=128`,
      locale: 'en-US',
      ownerId: '73193882359173120',
      memberCount: 42,
      onlineCount: 7,
    })
  })

  it('has nothing where nothing was told', () => {
    const { id, name, ownerId, ...rest } = serverOf({ ...guild, icon: null }, pictures)
    expect(Object.values(rest)).toEqual([null, null, null, null, null])
  })

  it('speaks no language that is none', () => {
    expect(serverOf({ ...guild, preferred_locale: '!!' }, pictures).locale).toBeNull()
  })

  it('has no picture that would lead elsewhere', () => {
    expect(serverOf({ ...guild, icon: '../../x?' }, pictures).iconUrl).toBeNull()
  })

  it('is none without a name', () => {
    expect(() => serverOf({ id: guild.id }, pictures)).toThrow('unavailable')
  })
})
