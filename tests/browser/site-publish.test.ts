import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { files, services } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { failedStatus } from '../support/console-watch.js'
import { enter, startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const route = '/admin/settings/website'
/** A build takes long on a busy machine. */
const longest = 900_000
const promise = 'Une promesse que nous venons d’écrire.'

const running = withProduct()

interface Service {
  readonly id: string
  readonly version: number
}

async function design(): Promise<Service> {
  const filter = encodeURIComponent(JSON.stringify({ slug: 'design' }))
  const { items } = await (await running.api.call('GET', `/${services.path}?filter=${filter}`)).json()
  return items[0]
}

const shownPromise = async () => (await fetch(`${running.product.url}/services/design`)).text()

/** Expects an open page to offer a reload when its tab is shown again. */
async function expectReloadOffer({ page }: Visitor): Promise<void> {
  const text = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return page.getByRole('status').textContent()
  }
  await expect.poll(text, { timeout: longest, interval: 500 }).toContain('The site has just been updated.')
}

test(
  'a change is published and seen; a failed build shows its log; a version is restored',
  async () => {
    const visitor = await running.visit(frenchDarkWide)
    const { page } = visitor
    await enter(visitor)
    const { id } = await design()
    await page.goto(`/admin/${services.route}/${id}`)
    await page.locator('[name="promise.fr"]').fill(promise)
    await page.getByRole('button', { name: consoleMessages.fr.save, exact: true }).click()
    await expect.poll(async () => JSON.stringify(await design())).toContain(promise)
    expect(await shownPromise()).not.toContain(promise)
    const reader = await running.visit(englishLightNarrow)
    await reader.page.goto('/en/services/design')

    await page.goto(route)
    const publish = page.getByRole('button', { name: 'Publier', exact: true })
    await publish.click()
    await page.getByRole('progressbar', { name: 'Publication en cours' }).waitFor()
    await page.getByText(/Assemblage des scripts et des styles\s: \d+ %/).waitFor({ timeout: longest })
    await lookAt(page, 'site-publish-under-way', frenchDarkWide)
    const nothing = 'Rien n’a changé : les visiteurs voient tout ce qui est enregistré.'
    await page.getByText(nothing).waitFor({ timeout: longest })
    await expect.poll(shownPromise).toContain(promise)
    await lookAt(page, 'site-published', frenchDarkWide)
    await expectReloadOffer(reader)
    await lookAt(reader.page, 'site-newer', englishLightNarrow)
    await reader.page.getByRole('button', { name: 'Reload the page' }).click()
    await expect.poll(() => reader.page.getByRole('status').textContent()).toBe('')

    await breakPicture()
    await page.getByRole('link', { name: 'Design UX et UI' }).waitFor()
    await publish.click()
    await page.getByText('La dernière publication a échoué').waitFor({ timeout: longest })
    expect(await shownPromise()).toContain(promise)
    const [failed] = (await (await running.api.call('GET', '/site/builds')).json()).items
    expect(failed).toMatchObject({ state: 'failed', current: false, build: null })
    expect((await running.api.call('POST', `/site/builds/${failed.id}/restore`, {})).status).toBe(404)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Échec' })
      .getByRole('button', { name: /^Journal/ })
      .click()
    await page.getByRole('dialog').getByText('unsupported image format').waitFor()
    await lookAt(page, 'site-publish-log', frenchDarkWide)
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()

    await page.getByRole('button', { name: /^Remettre en ligne/ }).click()
    await lookAt(page, 'site-go-back', frenchDarkWide)
    await page.getByRole('dialog').getByRole('button', { name: 'Remettre en ligne' }).click()
    await expectNotice(page, 'Cette version est de nouveau en ligne.')
    await expect.poll(shownPromise).not.toContain(promise)
    await expectReloadOffer(reader)
    await reader.page.getByRole('button', { name: 'Later' }).click()
    await expect.poll(() => reader.page.getByRole('status').textContent()).toBe('')
    expect(reader.watch.troubles()).toEqual([])
    await reader.end()
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
  3 * longest,
)

test('publications are shown on a small screen, and only with the right', async () => {
  const visitor = await running.visit(englishLightNarrow)
  const { page } = visitor
  await startSession(visitor)
  await page.goto(route)
  await page.getByRole('heading', { name: 'Latest versions' }).waitFor()
  await page.getByText('Failed', { exact: true }).first().waitFor()
  await lookAt(page, 'site-publishing', englishLightNarrow)
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()

  const moderator = await running.visit(frenchDarkWide)
  await enter(moderator, 'moderator')
  moderator.watch.allow(failedStatus(403), /./)
  await moderator.page.goto(route)
  await moderator.page.getByText('403').first().waitFor()
  await moderator.end()
})

/** Gives the page of a service a picture file that contains only noise. */
async function breakPicture(): Promise<void> {
  const { api, product } = running
  const read = async (path: string) => (await api.call('GET', path)).json()
  const filter = encodeURIComponent(JSON.stringify({ mediaType: 'image/webp' }))
  const [file] = (await read(`/${files.path}?filter=${filter}`)).items
  const { id, version } = await design()
  const put = await api.call(
    'PUT',
    `/${services.path}/${id}`,
    { image: file.id },
    { 'if-match': `"${version}"` },
  )
  expect(put.status).toBe(200)
  const account = (await read('/user/accounts')).items.find(({ current }: { current: boolean }) => current)
  writeFileSync(join(product.folder, 'files', account.id, file.id), 'no picture')
}
