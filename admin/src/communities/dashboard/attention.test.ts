import { expect, it } from 'vitest'
import { troubleSentences } from './attention'

const health = { stream: 'connected', seesMembers: true, missing: ['send_messages'], rolesAbove: 0 }

it('says why a network failed, and what mends it', () => {
  expect(troubleSentences({ state: 'failed', cause: 'denied', health: null }, 'en')).toEqual([
    expect.stringMatching(/not given\. Try again/),
  ])
})

it('says what is wrong with the health of one that is connected', () => {
  expect(troubleSentences({ state: 'integrated', cause: null, health }, 'en')).toEqual([
    'The bot lacks: send messages.',
  ])
})

it('says a thing once, and the state where nothing more is known', () => {
  const hidden = {
    state: 'integrated',
    cause: 'members_hidden',
    health: { stream: 'members_hidden' },
  } as const
  expect(troubleSentences(hidden, 'fr')).toHaveLength(1)
  expect(troubleSentences({ state: 'disconnected', cause: null, health: null }, 'fr')).toEqual(['Déconnecté'])
})
