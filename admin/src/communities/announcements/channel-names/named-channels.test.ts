import { expect, test } from 'vitest'
import { channelNamesOf } from './named-channels'

const network = (name: string, ...names: readonly string[]) => ({
  name,
  channels: names.map((channel, position) => ({
    ...{ id: `${name} ${channel}`, name: channel, kind: 'text', position, missing: [] },
  })),
})

test('channel names come once, those of most servers first, with the servers that have them', () => {
  const networks = [
    network('Un', 'règles', 'accueil', 'équipe'),
    { name: 'Deux', channels: undefined },
    network('Trois', 'fête', 'règles'),
  ]
  expect(channelNamesOf(networks, 'fr')).toEqual([
    { name: 'règles', networks: ['Un', 'Trois'] },
    { name: 'accueil', networks: ['Un'] },
    { name: 'équipe', networks: ['Un'] },
    { name: 'fête', networks: ['Trois'] },
  ])
})
