import { expect, it } from 'vitest'
import { routeList } from '../proof/index.js'
import { bareApp } from './bare-app.js'
import { distinguishForms, publicSubmissions } from './detect-form.js'

it('a form goes to the route of public submissions, and all else to the other one of its address', async () => {
  const app = bareApp()
  distinguishForms(app)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  app.post('/letters', async () => 'record')
  app.post('/letters', { constraints: publicSubmissions }, async () => 'form')
  app.post('/notes', async () => 'note')
  const sent = async (url: string, type: string, payload: string) =>
    (await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })).body
  expect(await sent('/letters', 'application/json', '{}')).toBe('record')
  expect(await sent('/letters', 'application/x-www-form-urlencoded; charset=utf-8', 'a=b')).toBe('form')
  expect(await sent('/notes', 'application/x-www-form-urlencoded', 'a=b')).toBe('note')
  expect(routeList(app).sort()).toEqual(['POST /letters', 'POST /letters {"form":"yes"}', 'POST /notes'])
  await app.close()
})
