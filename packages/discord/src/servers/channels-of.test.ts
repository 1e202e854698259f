import { expect, it } from 'vitest'
import { bitsOf } from '../permissions/permission-bits.js'
import { channelsOf, writing } from './channels-of.js'

const roles = [{ id: '1', permissions: String(bitsOf(writing)) }]
const bot = { serverId: '1', userId: '5', ownerId: null, roles, roleIds: new Set<string>() }
const channels = [
  { id: '100', type: 4, name: 'below', position: 1 },
  { id: '101', type: 4, name: 'above', position: 0 },
  { id: '10', type: 0, name: 'fourth', position: 3, parent_id: '100' },
  { id: '11', type: 2, name: 'voice', position: 0, parent_id: '101' },
  { id: '12', type: 5, name: 'second', position: 7, parent_id: '101' },
  { id: '13', type: 0, name: 'first', position: 9, parent_id: null },
  { id: '9', type: 0, name: 'fifth, older', position: 4, parent_id: '100' },
  { id: '14', type: 0, name: 'sixth, younger', position: 4, parent_id: '100' },
  { id: '15', type: 15, name: 'forum', position: 0 },
]

it('tells channels in which people write, in the order they are shown', () => {
  const told = channelsOf(channels, bot)
  expect(told.map(({ name }) => name)).toEqual([
    'first',
    'second',
    'voice',
    'fourth',
    'fifth, older',
    'sixth, younger',
  ])
  expect(told.map(({ kind }) => kind)).toEqual(['text', 'announcement', 'other', 'text', 'text', 'text'])
  expect(told.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
})

it('tells what is missing in each', () => {
  const deny = String(bitsOf(['embed_links']))
  const closed = { ...channels[5], permission_overwrites: [{ id: '1', type: 0, allow: '0', deny }] }
  expect(channelsOf([closed], bot).map(({ missing }) => missing)).toEqual([['embed_links']])
})
