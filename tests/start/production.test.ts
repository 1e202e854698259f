import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runningEmbeddedPostgres } from '@parvis/embedded-postgres'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { fillLogin } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { freePort, root, type ServerProcess, startParvis } from '../support/parvis-process.js'
import { postmasterPid } from '../support/postmaster.js'
import { englishLightNarrow, frenchDarkWide, type Setting } from '../support/settings.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { type Visitor, visit } from '../support/visitor.js'

// A build of the site yields to everything else: a busy machine takes its time.
const longest = 900_000
const password = 'une phrase que personne ne devine'
const email = 'ada@parvis.example'

const mails: { to: string; source: string }[] = []
const visitors: Visitor[] = []
const folder = temporaryFolder('production')
let smtp: SMTPServer
let browser: TestBrowser
let environment: Record<string, string>
let server: ServerProcess

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, { envelope }, done) {
      const source = await text(stream)
      for (const { address } of envelope.rcptTo) mails.push({ to: address, source })
      done()
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  environment = {
    NODE_ENV: 'production',
    DATABASE_URL: 'embedded',
    PARVIS_DATA: folder,
    PARVIS_SECRET: 'what signs the addresses of this test 0123456789',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PORT: String(await freePort()),
  }
  browser = await openBrowser()
})
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.end()
})
afterAll(async () => {
  await browser?.close()
  await server?.end()
  smtp.close()
  rmSync(folder, { recursive: true, force: true })
})

async function come(setting: Setting): Promise<Visitor> {
  const visitor = await visit(browser, server.url, setting)
  visitors.push(visitor)
  return visitor
}

/** What the command says that makes a new link. */
function firstAdministrator(changes: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/parvis.mjs', 'user'], {
    cwd: root,
    env: { ...process.env, ...environment, ...changes },
    encoding: 'utf8',
    timeout: 180_000,
  })
  return { status, printed: `${stdout}${stderr}` }
}

const linkIn = (printed: string, path: string) =>
  new RegExp(`^\\s+http://localhost:\\d+(${path}\\?token=[\\w-]{43})$`, 'm').exec(printed)?.[1] ?? ''

/** Waits until the first start has something under way in its database. */
async function untilAtWork(): Promise<void> {
  await vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: runningEmbeddedPostgres(join(folder, 'postgres')) })
      client.on('error', () => undefined)
      await client.connect()
      const locks = await client
        .query(`select from pg_locks where locktype = 'advisory'`)
        .finally(() => client.end())
      expect(locks.rowCount).toBeGreaterThan(0)
    },
    { timeout: 180_000, interval: 20 },
  )
}

test('a first start goes on after its database died meanwhile', { timeout: longest }, async () => {
  const { status, printed } = firstAdministrator()
  expect([status, printed]).toEqual([
    1,
    expect.stringMatching(/does not run: start Parvis, then try again\.\n$/),
  ])
  const starting = startParvis(environment)
  await untilAtWork()
  process.kill(postmasterPid(folder), 'SIGKILL')
  server = await starting
  expect(server.output()).toContain('The database or the store of files is away; trying again')
  expect(server.output()).not.toContain('Unhandled')
})

test('the first operator comes by the link on the terminal, and by a new one', {
  timeout: longest,
}, async () => {
  const printed = linkIn(server.output(), '/first-administrator')
  expect(printed).toBeTruthy()
  const again = firstAdministrator()
  expect(again.status).toBe(0)
  const link = linkIn(again.printed, '/en/first-administrator')

  const { page } = await come(frenchDarkWide)
  await page.goto(printed)
  await page.getByRole('heading', { name: 'Ce lien ne sert plus.' }).waitFor()
  expect(await page.getByRole('main').textContent()).toContain('npm run first-administrator')
  await lookAt(page, 'site-first-administrator-gone', frenchDarkWide)
  await page.goto(linkIn(again.printed, '/first-administrator'))
  await page.locator('#email').waitFor()
  await lookAt(page, 'site-first-administrator', frenchDarkWide)

  const operator = await come(englishLightNarrow)
  await operator.page.goto(link)
  await operator.page.locator('#firstname').fill('Ada')
  await operator.page.locator('#lastname').fill('Byron')
  await operator.page.locator('#username').fill('a')
  await operator.page.locator('#email').fill(email)
  await operator.page.locator('#password').fill('password1234')
  await operator.page.getByRole('button', { name: 'Create the account' }).click()
  await vi.waitFor(async () => expect(await operator.page.locator('[aria-invalid=true]').count()).toBe(2), {
    timeout: 180_000,
  })
  await lookAt(operator.page, 'site-first-administrator-wrong', englishLightNarrow)
  expect(await operator.page.locator('#firstname').inputValue()).toBe('Ada')
  await operator.page.locator('#username').fill('ada')
  await operator.page.locator('#password').fill(password)
  await operator.page.getByRole('button', { name: 'Create the account' }).click()
  await operator.page.getByRole('heading', { name: 'The keys are yours.' }).waitFor()
  await lookAt(operator.page, 'site-first-administrator-done', englishLightNarrow)
  await operator.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillLogin(operator, { login: email, secret: password })
  await operator.page.waitForURL('**/admin/**')
  expect(mails).toEqual([])

  expect(firstAdministrator()).toEqual({
    status: 1,
    printed: expect.stringMatching(/^There is an operator already: [^\n]+\n$/m),
  })
})

interface Build {
  readonly state: string
  readonly build: string | null
  readonly current: boolean
}

test('the site is published, and a visitor who writes is answered', { timeout: 2 * longest }, async () => {
  const call = async (method: string, path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { 'x-token': token }) }
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    })
    expect(answer.ok, `${method} ${path} was answered ${answer.status}`).toBe(true)
    return answer.json()
  }
  const { item } = await call('POST', '/user/login', { login: email, password })
  // The build that came with the product is shown until the first one is published.
  const latest = async (): Promise<Build> =>
    (await call('GET', '/site/builds', undefined, item.token)).items[0]
  await vi.waitFor(async () => expect(await latest()).toMatchObject({ state: 'done', current: true }), {
    timeout: longest,
    interval: 1000,
  })
  const published = await latest()
  await vi.waitFor(
    async () => {
      const home = await fetch(server.url, { headers: { 'accept-language': 'fr' } })
      expect(home.headers.get('server-timing')).toBe(`build;desc="${published.build}"`)
      expect(await home.text()).toContain(`<link rel="canonical" href="${server.url}`)
    },
    { timeout: 180_000 },
  )

  const { page } = await come(frenchDarkWide)
  await page.goto('/contact')
  await page.locator('[name=why][value=question]').check()
  await page.locator('#message').fill('Quand ouvrez-vous ?')
  await page.locator('#firstname').fill('Inès')
  await page.locator('#lastname').fill('Caron')
  await page.locator('#email').fill('ines@visitor.example')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await page.getByRole('heading', { name: 'Votre message est arrivé.' }).waitFor()

  const [message] = (await call('GET', '/contact-messages', undefined, item.token)).items
  expect(message).toMatchObject({ email: 'ines@visitor.example', message: 'Quand ouvrez-vous ?' })
  await call('POST', `/contact-messages/${message.id}/answers`, { text: 'Demain matin.' }, item.token)
  const sentTo = (address: string) => mails.filter(({ to }) => to === address).map(({ source }) => source)
  await vi.waitFor(
    () => {
      expect(sentTo('ines@visitor.example').join()).toContain('Demain matin.')
      expect(sentTo(email).join()).toContain('Quand ouvrez-vous')
    },
    { timeout: 180_000 },
  )
})
