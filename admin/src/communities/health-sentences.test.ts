import { expect, it } from 'vitest'
import { healthSentences } from './health-sentences'

const fine = { stream: 'connected', seesMembers: true, missing: [], rolesAbove: 0, degraded: null, lag: 12 }

it('says that all is well where nothing is wrong, and that it is not known where nobody looked yet', () => {
  expect(healthSentences(fine, 'en')).toEqual(['All is well.'])
  expect(healthSentences(null, 'fr')).toEqual(['Pas encore connue.'])
})

it.each([
  [{ stream: 'unauthorised' }, /token/],
  [{ stream: 'invalid' }, /update/],
  [{ stream: 'connecting' }, /more than a minute/],
  [{ seesMembers: false }, /Server Members Intent/],
  [{ degraded: 'outage' }, /away/],
  [{ degraded: 'unseen' }, /not been seen/],
  [{ missing: ['send_messages', 'new_one'] }, /lacks: send messages, new_one\./],
  [{ lag: 61_400 }, /61 s late/],
  [{ channels: { 42: ['view_channels'] } }, /in the channel 42: view channels/],
  [{ channels: { 42: null } }, /channel 42 is not there/],
])('says what is wrong: %j', (change, words) => {
  expect(healthSentences({ ...fine, ...change }, 'en')).toEqual([expect.stringMatching(words)])
})

it('says how many roles the bot cannot touch, which is nothing wrong', () => {
  expect(healthSentences({ ...fine, rolesAbove: 3 }, 'en')).toEqual([
    'All is well.',
    'Roles above that of the bot: 3.',
  ])
})

it('says once that members may not be seen', () => {
  const hidden = { ...fine, stream: 'members_hidden', seesMembers: false }
  expect(healthSentences(hidden, 'fr')).toHaveLength(1)
})
