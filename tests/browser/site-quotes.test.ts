import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { visitorFactory } from '../support/visitor-factory.js'
import { withProduct } from '../support/with-product.js'
import { blockScripts, withoutScripts } from '../support/without-scripts.js'

const fr = {
  prefix: '',
  next: 'Continuer',
  change: 'Modifier : Le projet',
  send: 'Envoyer la demande',
  sent: 'Votre demande est arrivée.',
  step: (step: number) => `Étape ${step} sur 5`,
  required: 'Ce champ est requis.',
  web: 'Développement web',
  drop: 'ou déposez-les ici',
  remove: (name: string) => `Retirer ${name}`,
}

const en: typeof fr = {
  prefix: '/en',
  next: 'Continue',
  change: 'Change : The project',
  send: 'Send the request',
  sent: 'Your request has arrived.',
  step: (step: number) => `Step ${step} of 5`,
  required: 'This field is required.',
  web: 'Web development',
  drop: 'or drop them here',
  remove: (name: string) => `Remove ${name}`,
}

const translations = { fr, en }
const settings = settingsInTurn([frenchDarkWide, englishLightNarrow])
const plan = { name: 'cahier.txt', mimeType: 'text/plain', buffer: Buffer.from('Le cahier des charges') }

const running = withProduct()
const newVisitor = visitorFactory(running)

interface Quote {
  readonly email: string
  readonly id: string
  readonly files: readonly string[]
}

async function quotesOf(email: string): Promise<Quote[]> {
  const answer = await running.api.call('GET', `/quotes?range=%5B0,99%5D`)
  const { items } = (await answer.json()) as { items: Quote[] }
  return items.filter((each) => each.email === email)
}

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.locator('#firstname').fill('Inès')
  await page.locator('#lastname').fill('Caron')
  await page.locator('#email').fill(email)
}

test.each(settings)('a visitor requests a quote, step by step: $locale', async (setting) => {
  const { page } = await newVisitor(setting)
  const messages = translations[setting.locale]
  const email = `ines.${setting.locale}@visitor.example`
  const goOn = () => page.getByRole('button', { name: messages.next }).click()
  const isAt = (step: number) => page.getByText(messages.step(step)).waitFor()
  await page.goto(`${messages.prefix}/quotes`)
  await isAt(1)
  await goOn()
  await page.locator('#service-note').getByText(messages.required).waitFor()
  await lookAt(page, 'site-quotes-1', setting)
  await page.getByLabel(messages.web).check()
  await goOn()
  await isAt(2)
  await page.locator('#deadline').fill('2031-05-01')
  await goOn()
  await isAt(3)
  await page.locator('#description').fill('Un site,\nen deux langues.')
  await page.locator('#files').setInputFiles([plan])
  await lookAt(page, 'site-quotes-3', setting)
  await goOn()
  await isAt(4)
  await fillPerson(page, email)
  await page.keyboard.press('Enter')
  await isAt(5)
  await lookAt(page, 'site-quotes-review', setting)
  const review = page.locator('dl')
  expect((await review.allTextContents()).join(' ')).toMatch(
    /1(er)? (mai|May) 2031.*Un site,\s+en deux langues\..*cahier\.txt/s,
  )

  await page.getByRole('button', { name: messages.change }).click()
  await isAt(3)
  await page.locator('#description').fill('Un autre site.')
  await goOn()
  await isAt(4)
  await goOn()
  await isAt(5)
  await page.getByRole('button', { name: messages.send }).dblclick()
  await page.getByRole('heading', { name: messages.sent }).waitFor()
  const [quote, ...others] = await quotesOf(email)
  expect([quote, others]).toMatchObject([
    { service: 'web', deadline: '2031-05-01', description: 'Un autre site.', state: 'new' },
    [],
  ])
  const file = await running.api.call('GET', `/files/${quote?.files[0]}`)
  expect(((await file.json()) as { item: object }).item).toMatchObject({ name: 'cahier.txt', size: 21 })
})

test('errors from the server are shown in their step, and input stays', async () => {
  const { page, watch } = await newVisitor()
  const goOn = () => page.getByRole('button', { name: fr.next }).click()
  watch.allowMany(/ERR_FAILED|ChunkLoadError/, /./)
  await page.route('**/form-rules-*.js', (route) => route.abort())
  await page.goto('/quotes')
  await page.getByLabel(fr.web).check()
  await goOn()
  await page.getByText(fr.step(2)).waitFor()
  await goOn()
  await page.locator('#description').fill('Un site')
  await goOn()
  await fillPerson(page, 'nobody')
  await goOn()
  watch.allow(/422/, /\/api\/quotes$/)
  await page.getByRole('button', { name: fr.send }).click()
  await page.getByText(fr.step(4)).waitFor()
  await page.locator('#email-note').getByText('Adresse e-mail invalide').waitFor()
  expect(await page.locator('#description').inputValue()).toBe('Un site')
})

test('a step is left once it is valid: no past day, and one press moves one step', async () => {
  const { page } = await newVisitor()
  const next = page.getByRole('button', { name: fr.next })
  await page.goto('/quotes')
  await page.getByLabel(fr.web).check()
  await next.dblclick()
  await page.getByText(fr.step(2)).waitFor()
  await page.locator('#deadline').fill('2020-02-29')
  await next.click()
  await page.locator('#deadline-note').getByText('Cette date est déjà passée.').waitFor()
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await page.locator('#deadline').fill(today)
  await next.click()
  await page.getByText(fr.step(3)).waitFor()
})

test('two presses during one validation make one entry of the history', async () => {
  const { page } = await newVisitor()
  const entries = () => page.evaluate(() => window.history.length)
  await page.goto('/quotes')
  await page.getByLabel(fr.web).check()
  const before = await entries()
  await page.getByRole('button', { name: fr.next }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await page.getByText(fr.step(2)).waitFor()
  expect(await entries()).toBe(before + 1)
})

/** Goes to the step with the files, and chooses one. */
async function reachFiles(page: Page): Promise<void> {
  const goOn = () => page.getByRole('button', { name: fr.next }).click()
  await page.goto('/quotes')
  await page.getByLabel(fr.web).check()
  await goOn()
  await page.getByText(fr.step(2)).waitFor()
  await goOn()
  await page.getByText(fr.step(3)).waitFor()
  await page.locator('#description').fill('Un site')
  await page.locator('#files').setInputFiles([plan])
  await chosen(page, ['cahier.txt'])
}

/** Waits until the form would send exactly the files with these names. */
async function chosen(page: Page, names: readonly string[]): Promise<void> {
  const inInput = () =>
    page
      .locator('#files')
      .evaluate((field) => [...((field as HTMLInputElement).files ?? [])].map(({ name }) => name))
  const shown = () => page.locator('fieldset li').allTextContents()
  await expect.poll(async () => [await inInput(), await shown()]).toEqual([names, names])
}

/** The names of the files that the browser stores, per tab. */
function storedFiles(page: Page): Promise<string[][]> {
  return page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onerror = () => reject(request.error)
        request.onsuccess = () => resolve(request.result)
      })
    // Opening a missing database would create it, without its store.
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'keyval-store')) return []
    const database = await resultOf(indexedDB.open('keyval-store'))
    const stored: File[][] = await resultOf(database.transaction('keyval').objectStore('keyval').getAll())
    database.close()
    return stored.map((files) => files.map(({ name }) => name))
  })
}

test('Back and Forward lead through the steps', async () => {
  const { page } = await newVisitor()
  await page.goto('/')
  await reachFiles(page)
  await page.goBack()
  await page.getByText(fr.step(2)).waitFor()
  await page.goBack()
  await page.getByText(fr.step(1)).waitFor()
  await expect.poll(() => page.getByLabel(fr.web).isChecked()).toBe(true)
  await page.goForward()
  await page.goForward()
  await page.getByText(fr.step(3)).waitFor()
  await chosen(page, ['cahier.txt'])
  for (const step of [2, 1]) {
    await page.goBack()
    await page.getByText(fr.step(step)).waitFor()
  }
  await page.goBack()
  await page.waitForURL(/:\d+\/$/)
})

test('a reload and the other language preserve the step and the files, which are sent', async () => {
  const { page } = await newVisitor()
  const email = 'kept@visitor.example'
  await reachFiles(page)
  await expect.poll(() => storedFiles(page)).toEqual([['cahier.txt']])
  await page.reload()
  await page.getByText(fr.step(3)).waitFor()
  await chosen(page, ['cahier.txt'])
  await page.getByRole('link', { name: 'EN, English' }).click()
  await page.getByText(en.step(3)).waitFor()
  await chosen(page, ['cahier.txt'])
  expect(await page.locator('#description').inputValue()).toBe('Un site')
  await page.getByRole('button', { name: en.next }).click()
  await page.getByText(en.step(4)).waitFor()
  await fillPerson(page, email)
  await page.getByRole('button', { name: en.next }).click()
  await page.getByText(en.step(5)).waitFor()
  await page.reload()
  await page.locator('dl').getByText('cahier.txt').waitFor()
  await page.getByRole('button', { name: en.send }).click()
  await page.getByRole('heading', { name: en.sent }).waitFor()
  expect(await quotesOf(email)).toMatchObject([{ files: [expect.any(String)] }])

  await page.goto('/quotes')
  await page.getByText(fr.step(1)).waitFor()
  await chosen(page, [])
})

test.each(settings)('files are dropped, added and removed one by one: $locale', async (setting) => {
  const { page } = await newVisitor(setting)
  const messages = translations[setting.locale]
  await page.goto(`${messages.prefix}/quotes`)
  await page.getByLabel(messages.web).check()
  await page.getByRole('button', { name: messages.next }).click()
  await page.getByText(messages.step(2)).waitFor()
  await page.getByRole('button', { name: messages.next }).click()
  await page.getByText(messages.step(3)).waitFor()
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['Le plan'], 'plan.txt', { lastModified: 1 }))
    return transfer
  })
  await page.getByText(messages.drop).dispatchEvent('drop', { dataTransfer: dropped })
  await chosen(page, ['plan.txt'])
  await page.locator('#files').setInputFiles([plan])
  await chosen(page, ['plan.txt', 'cahier.txt'])
  await page.getByText(messages.drop).dispatchEvent('drop', { dataTransfer: dropped })
  await chosen(page, ['plan.txt', 'cahier.txt'])
  await page.locator('#files-note').scrollIntoViewIfNeeded()
  await lookAt(page, 'site-quotes-files', setting)
  await page.getByRole('button', { name: messages.remove('plan.txt') }).click()
  await chosen(page, ['cahier.txt'])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('files')
  await expect.poll(() => storedFiles(page)).toEqual([['cahier.txt']])
  await page.reload()
  await chosen(page, ['cahier.txt'])
})

test('the page of a service leads to the form with that service chosen', async () => {
  const { page } = await newVisitor()
  await page.goto('/services/devops')
  await page.getByRole('main').locator('a[href^="/quotes"]').first().click()
  await page.getByText(fr.step(1)).waitFor()
  await expect.poll(() => page.getByLabel('DevOps').isChecked()).toBe(true)
  await page.reload()
  await expect.poll(() => page.getByLabel('DevOps').isChecked()).toBe(true)
  await page.getByLabel(fr.web).check()
  await page.reload()
  await expect.poll(() => page.getByLabel(fr.web).isChecked()).toBe(true)
  await page.goto('/quotes?service=gardening')
  await expect.poll(() => page.getByLabel(fr.web).isChecked()).toBe(true)
})

test.each(settings)(
  'a visitor requests a quote without scripts, in one long form: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const email = `plain.${setting.locale}@visitor.example`
    await withoutScripts(running, setting, async (page) => {
      await page.goto(`${messages.prefix}/quotes`)
      await page.getByRole('button', { name: messages.send }).click()
      await page.locator('#description-note').getByText(messages.required).waitFor()
      expect(await page.locator('[data-summary] a').count()).toBe(5)
      await page.getByLabel(messages.web).check()
      await page.locator('#description').fill('Un site')
      await page.locator('#files').setInputFiles([plan])
      await fillPerson(page, email)
      await page.getByRole('button', { name: messages.send }).click()
      await page.getByRole('heading', { name: messages.sent }).waitFor()
    })
    expect(await quotesOf(email)).toMatchObject([{ service: 'web', files: [expect.any(String)] }])
  },
)

test.each(settings)('the server-rendered form is accessible: $locale', async (setting) => {
  const { page, watch } = await newVisitor(setting)
  const messages = translations[setting.locale]
  watch.allowMany(/ERR_FAILED|422/, /./)
  await blockScripts(page)
  await page.goto(`${messages.prefix}/quotes`)
  await page.getByRole('button', { name: messages.send }).click()
  await page.locator('[data-summary] a').first().waitFor()
  await lookAt(page, 'site-quotes-filled', setting)
})
