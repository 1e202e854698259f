import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientAccount, operatorAccount } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { purgeAudits } from './run-upkeep.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())

it('deletes entries older than the retention of each account, by default a year', async () => {
  const token = await parvis.tokenOf('admin')
  await parvis.tokenOf('client')
  const setting = {
    setting_key: 'audit_retention_days',
    setting_value: '30',
    setting_type: 'number',
    user_restriction: false,
  }
  const headers = { 'x-token': token }
  const set = { method: 'POST', url: '/api/config/admin', headers, payload: setting } as const
  expect((await parvis.app.inject(set)).statusCode).toBe(200)
  const countOf = async (accountId: string) => {
    const statement = `select count(*)::int as "count" from "audit_log" where "accountId" = $1 and "action" = 'sign_in'`
    return (await parvis.pool.query(statement, [accountId])).rows[0].count
  }
  const age = (days: number) =>
    parvis.pool.query(`update "audit_log" set "at" = now() - make_interval(days => $1)`, [days])
  await age(29)
  await purgeAudits(parvis.pool)
  expect([await countOf(operatorAccount.id), await countOf(clientAccount.id)]).toEqual([1, 1])
  await age(31)
  await purgeAudits(parvis.pool)
  expect([await countOf(operatorAccount.id), await countOf(clientAccount.id)]).toEqual([0, 1])
  const retain = `update "settings" set "setting_value" = $1 where "setting_key" = 'audit_retention_days'`
  for (const nonsense of ['', '0', '-1', 'x']) {
    await parvis.pool.query(retain, [nonsense])
    await parvis.tokenOf('admin')
    await purgeAudits(parvis.pool)
    expect(await countOf(operatorAccount.id), nonsense).toBeGreaterThan(0)
  }
  await age(366)
  await purgeAudits(parvis.pool)
  expect(await countOf(clientAccount.id)).toBe(0)
})
