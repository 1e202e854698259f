import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { evaluationPassword } from './people.js'
import { ownPasswordFile, withdrawPublishedPassword } from './withdraw-published-password.js'

let parvis: EvaluationApp
const folder = mkdtempSync(join(tmpdir(), 'data-'))

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(async () => {
  await parvis.close()
  rmSync(folder, { recursive: true })
})

const signIn = async (login: string, password: string) =>
  (await parvis.app.inject({ method: 'POST', url: '/api/user/login', payload: { login, password } }))
    .statusCode
const isConnected = async (token: string) =>
  (await parvis.app.inject({ url: '/api/user/identity', headers: { 'x-token': token } })).statusCode === 200

it('replaces the published password by one of the data folder, and signs out who used it', async () => {
  const token = await parvis.tokenOf('admin')
  await withdrawPublishedPassword(parvis.pool, folder)
  const path = ownPasswordFile(folder)
  const own = readFileSync(path, 'utf8')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  for (const login of ['mcp', 'admin@parvis.test', 'moderator', 'client']) {
    expect(await signIn(login, evaluationPassword)).toBe(401)
    expect(await signIn(login, own)).toBe(200)
  }
  expect(await isConnected(token)).toBe(false)
})

it('leaves passwords alone that were changed since', async () => {
  const own = readFileSync(ownPasswordFile(folder), 'utf8')
  await withdrawPublishedPassword(parvis.pool, folder)
  expect(await signIn('mcp', own)).toBe(200)
})
