import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())
beforeEach(async () => {
  for (const table of ['mails', 'rate_limits']) await parvis.pool.query(`delete from "${table}"`)
  await parvis.pool.query(`delete from "newsletter_subscribers" where "email" like '%@visitor.example'`)
})

const email = 'ines@visitor.example'
const post = async (path: string, payload: object | string, headers: Record<string, string> = {}) => {
  const answer = await parvis.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const ask = (address = email) => post('newsletter', { email: address }, { 'accept-language': 'en' })
const mails = async () => (await parvis.pool.query(`select * from "mails" order by "id"`)).rows
const lastMail = async () => (await mails()).at(-1)
const subscribers = async () =>
  (await parvis.pool.query(`select * from "newsletter_subscribers" where "email" = $1`, [email])).rows
const linkOver = { status: 422, errors: [{ path: 'token', code: 'link_over' }] }

describe('the newsletter', () => {
  it('is had by two steps, and left by one', async () => {
    expect(await ask('Ines@Visitor.example')).toEqual({ status: 202, item: 'OK' })
    expect(await subscribers()).toMatchObject([{ email, language: 'en', confirmedAt: null, leftAt: null }])
    const asked = await lastMail()
    expect(asked).toMatchObject({ to: email, template: 'newsletterConfirm', locale: 'en' })

    expect(await post('newsletter/confirm', { token: asked.data.token })).toEqual({ status: 200, item: 'OK' })
    expect((await subscribers())[0]).toMatchObject({ confirmedAt: expect.any(Date), leftAt: null })
    const welcome = await lastMail()
    expect(welcome).toMatchObject({ to: email, template: 'newsletterWelcome' })
    expect(await post('newsletter/confirm', { token: asked.data.token })).toMatchObject({ status: 200 })
    expect(await mails()).toHaveLength(2)

    const { leave } = welcome.data
    expect(await post('newsletter/leave', { token: leave })).toEqual({ status: 200, item: 'OK' })
    const [left] = await subscribers()
    expect(left.leftAt).toEqual(expect.any(Date))
    expect(await post('newsletter/leave', { token: leave })).toMatchObject({ status: 200 })
    expect((await subscribers())[0].version).toBe(left.version)
    expect(await post('newsletter/confirm', { token: asked.data.token })).toMatchObject(linkOver)
  })

  it('is left by a mail program in one click, with the token in the address', async () => {
    await ask()
    const { leave } = (await lastMail()).data
    const path = `newsletter/leave?token=${encodeURIComponent(leave)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const oneClick = () => post(path, 'List-Unsubscribe=One-Click', headers)
    expect([(await oneClick()).status, (await oneClick()).status]).toEqual([200, 200])
    expect((await subscribers())[0].leftAt).toEqual(expect.any(Date))
  })

  it('is asked for again by who left, and is theirs again once they confirm', async () => {
    await ask()
    const first = (await lastMail()).data
    await post('newsletter/confirm', { token: first.token })
    await post('newsletter/leave', { token: first.leave })
    await ask()
    const again = await lastMail()
    expect(again.template).toBe('newsletterConfirm')
    expect((await subscribers())[0].leftAt).not.toBeNull()
    expect(await post('newsletter/confirm', { token: again.data.token })).toMatchObject({ status: 200 })
    expect(await subscribers()).toMatchObject([{ leftAt: null, confirmedAt: expect.any(Date) }])
  })

  it('answers the same whether or not an address is known, and mails who has it once asked', async () => {
    await ask()
    await post('newsletter/confirm', { token: (await lastMail()).data.token })
    expect(await ask()).toEqual({ status: 202, item: 'OK' })
    expect((await lastMail()).template).toBe('newsletterWelcome')
    expect(await ask('someone@visitor.example')).toEqual({ status: 202, item: 'OK' })
    expect((await lastMail()).template).toBe('newsletterConfirm')
  })

  it('has one subscriber of an address, however often it is asked for at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask()))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    expect(await subscribers()).toHaveLength(1)
  })

  it('is not confirmed by links that are over, made up, or for something else', async () => {
    await ask()
    const { token, leave } = (await lastMail()).data
    for (const given of ['', 'x', leave, token.slice(1), `${token}x`])
      expect(await post('newsletter/confirm', { token: given }), given).toMatchObject(linkOver)
    expect(await post('newsletter/leave', { token })).toMatchObject(linkOver)
    expect((await post('newsletter/confirm', {})).status).toBe(422)
    await parvis.pool.query('delete from "newsletter_subscribers" where "email" = $1', [email])
    expect(await post('newsletter/confirm', { token })).toMatchObject(linkOver)
    expect((await post('newsletter/leave', { token: leave })).status).toBe(200)
  })
})
