import { expect, test } from 'vitest'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

test('the API reference shows an operation, and loads nothing unused', async () => {
  const page = await running.browser.page()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('response', (answer) => answer.status() >= 400 && errors.push(`${answer.status()} ${answer.url()}`))
  const answer = await page.goto(`${running.product.url}/api/docs`)
  expect(answer?.headers()['content-security-policy']).toContain(`script-src 'self';`)
  expect(new URL(page.url()).pathname).toBe('/api/docs')
  await page.locator('#operations-tag-core').click()
  await page
    .getByRole('button', { name: /^get.*\/api\/core\/healthcheck/i })
    .first()
    .click()
  await page.getByText('Which build runs, and whether everything it needs is there').first().waitFor()
  await page.getByText('health_version').first().waitFor()
  expect(errors).toEqual([])
  await page.context().close()
})

test('an unknown path below /api answers a problem to browsers too, and the icon exists', async () => {
  const page = await running.browser.page()
  const answer = await page.goto(`${running.product.url}/api/nope`)
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([
    404,
    expect.stringMatching(/^application\/problem\+json/),
  ])
  expect(await answer?.json()).toMatchObject({
    type: 'urn:parvis:problem:not-found',
    detail: 'Page not found: /api/nope',
  })
  const icon = await fetch(`${running.product.url}/favicon.ico`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  await page.context().close()
})
