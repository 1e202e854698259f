import cookie from '@fastify/cookie'
import { bareApp } from '@parvis/engine'
import { expect, it } from 'vitest'
import { hostCookie } from './host-cookie.js'

async function appAt(publicUrl: string) {
  const stored = hostCookie('parvis_test', publicUrl)
  const app = bareApp({})
  await app.register(cookie)
  app.get('/set', async (_, reply) => {
    stored.set(reply, 'value', 60)
    return {}
  })
  app.get('/clear', async (_, reply) => {
    stored.clear(reply)
    return {}
  })
  app.get('/read', async (request) => ({ read: stored.read(request) }))
  const get = (url: string, given = '') => app.inject({ url, headers: { cookie: given } })
  return { get, close: () => app.close() }
}

it('is of this host alone, where that is reached by HTTPS', async () => {
  const { get, close } = await appAt('https://parvis.test')
  expect((await get('/set')).headers['set-cookie']).toBe(
    '__Host-parvis_test=value; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
  )
  expect((await get('/clear')).headers['set-cookie']).toMatch(/^__Host-parvis_test=; .*Path=\/;.*Secure/)
  expect((await get('/read', '__Host-parvis_test=value')).json()).toEqual({ read: 'value' })
  expect((await get('/read', 'parvis_test=of-another-host')).json()).toEqual({ read: '' })
  await close()
})

it('has its plain name on a machine of one’s own, where browsers take no other', async () => {
  const { get, close } = await appAt('http://localhost:3000')
  expect((await get('/set')).headers['set-cookie']).toMatch(/^parvis_test=value; /)
  expect((await get('/read', 'parvis_test=value')).json()).toEqual({ read: 'value' })
  await close()
})
