import { expect, it } from 'vitest'
import { addressOfMessage, messageAt } from './message-address.js'

const there = { serverId: '1', channelId: '2', messageId: '3' }

it.each([
  'https://discord.com/channels/1/2/3',
  'https://ptb.discord.com/channels/1/2/3',
  'https://canary.discord.com/channels/1/2/3/',
  'https://discordapp.com/channels/1/2/3?a=b#c',
  'https://canary.discordapp.com/channels/1/2/3',
])('%s is the address of a message', (address) => {
  expect(messageAt(address)).toEqual(there)
})

it.each([
  'https://discord.com/channels/@me/2/3',
  'https://discord.com/channels/1/2',
  'https://discord.com/channels/1/2/3/4',
  'https://discord.com/channels/1/2/99999999999999999999',
  'http://discord.com/channels/1/2/3',
  'https://discord.com.a.test/channels/1/2/3',
  'https://discord.com:444/channels/1/2/3',
  'https://discord.gg/channels/1/2/3',
])('%s is none', (address) => {
  expect(messageAt(address)).toBeUndefined()
})

it('is written as Discord copies it', () => {
  expect(addressOfMessage('1', '2', '3')).toBe('https://discord.com/channels/1/2/3')
})
