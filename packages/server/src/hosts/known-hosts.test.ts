import { bareApp } from '@parvis/engine'
import { afterAll, expect, it } from 'vitest'
import { refuseUnknownHosts } from './known-hosts.js'

const app = bareApp()
refuseUnknownHosts(app, ['parvis.example'])
app.get('/', async () => 'here')
afterAll(() => app.close())

const statusAt = async (host: string) => (await app.inject({ url: '/', headers: { host } })).statusCode

it.each([
  'parvis.example',
  'PARVIS.example:443',
  'localhost:3000',
  'parvis.localhost',
  '127.0.0.1:3000',
  '[::1]:3000',
  '10.2.3.4:8080',
  '[2001:db8::1]',
])('answers as %s', async (host) => {
  expect(await statusAt(host)).toBe(200)
})

it.each([
  'evil.example',
  'evil.example:3000',
  'parvis.example.evil.example',
  'localhost.evil.example',
  'user@evil.example',
  'parvis.example@evil.example',
  'evil.example/parvis.example',
  'a b',
])('refuses to answer as %s', async (host) => {
  expect(await statusAt(host)).toBe(421)
})
