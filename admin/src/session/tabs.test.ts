import { afterEach, expect, test } from 'vitest'
import { joinTabs } from './tabs'

const channels: BroadcastChannel[] = []

function tab(token: string | null, patience?: number) {
  const channel = new BroadcastChannel('tabs-test')
  channels.push(channel)
  return joinTabs(channel as unknown as globalThis.BroadcastChannel, () => token, patience)
}

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

test('a new tab gets the token of one that is connected', async () => {
  tab('secret')
  tab(null)
  expect(await tab(null, 5000).ask()).toBe('secret')
})

test('no tab answers: there is no token', async () => {
  tab(null)
  expect(await tab(null, 20).ask()).toBeNull()
})

test('a change of account reaches the other tabs', async () => {
  const received = new Promise<void>((resolve) => tab('secret').onAccountChanged(resolve))
  tab('secret').announceAccountChange()
  await received
})

test('signing out reaches the other tabs', async () => {
  const received = new Promise<void>((resolve) => tab('secret').onSignedOut(resolve))
  tab('secret').announceSignOut()
  await received
})
