import { describe, expect, it } from 'vitest'
import { picturesOn } from '../wire/pictures.js'
import { firstCursor, memberPage } from './member-page.js'

const pictures = picturesOn('http://cdn')
const page = (after: string, ...ids: string[]) =>
  memberPage(
    { serverId: '1', after },
    ids.map((id) => ({ user: { id, username: id } })),
    pictures,
  )

describe('a page of members', () => {
  it('goes on at the highest id, whatever the order', () => {
    expect(page(firstCursor, '30', '9007199254740993', '9007199254740992', '9').next).toBe('9007199254740993')
  })

  it('goes on behind a page that overlaps the one before', () => {
    expect(page('20', '10', '20', '30').next).toBe('30')
  })

  it('is the last one only when empty', () => {
    expect(page('20')).toEqual({ members: [] })
    expect(page('20', '21').next).toBe('21')
  })

  it('that leads nowhere does not lead in a circle', () => {
    expect(() => page('20', '10', '20')).toThrow('unavailable')
  })
})
