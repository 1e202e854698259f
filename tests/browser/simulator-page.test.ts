import { afterAll, beforeAll, expect, test } from 'vitest'
import { inaccessible } from '../support/axe.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { png } from '../support/png.js'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator-process.js'

const translations = {
  fr: {
    members: /membres/,
    storm: /1.000 personnes rejoignent/,
    kick: 'Expulser le bot',
    gone: /le bot n’y est pas/,
  },
  en: { members: /members/, storm: /1,000 people join/, kick: 'Kick the bot', gone: /the bot is not there/ },
}

/** Discord's numbers. */
const isComponentsV2 = 1 << 15
const type = { text: 10, gallery: 12, container: 17 }

let simulator: SimulatorProcess
let browser: TestBrowser

beforeAll(async () => {
  const guilds = [
    { name: 'fr', members: 20 },
    { name: 'en', members: 20 },
  ]
  ;[simulator, browser] = await Promise.all([startSimulatorProcess({ guilds }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await simulator?.end()
})

test.each([
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
] as const)('the page of the simulator causes events, and is accessible: %s', async (language, locale) => {
  const { members, storm, kick, gone } = translations[language]
  const guild = (await simulator.control.guilds()).find(({ name }) => name === language)
  const guildId = guild?.id ?? ''
  await simulator.control.addBot({ guildId, permissions: ['SendMessages'] })
  const page = await browser.page({ locale, viewport: { width: 320, height: 700 } })
  await page.goto(`${simulator.url}/simulator`)
  const part = page.getByRole('region', { name: language, exact: true })
  await part.getByText(members).waitFor()
  expect(await inaccessible(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await part.getByRole('button', { name: storm }).press('Enter')
  await expect
    .poll(async () => (await simulator.control.guilds()).find(({ id }) => id === guildId)?.members)
    .toBeGreaterThan(60)
  await part.getByRole('button', { name: kick }).press('Enter')
  await part.getByText(gone).waitFor()
  await page.close()
})

test('the page of a guild shows cards with their pictures, and is accessible', async () => {
  const { control, url } = simulator
  const [application] = await control.applications()
  const { id: guildId, channels } = await control.addGuild({ name: 'Cards', members: 2 })
  await control.addBot({ guildId, permissions: ['SendMessages', 'EmbedLinks', 'AttachFiles'] })
  const channelId = channels.find(({ name }) => name === 'general')?.id ?? ''
  const image = { url: 'attachment://a.png' }
  const long = `https://a.test/${'x'.repeat(200)}`
  const bodies = [
    { content: 'Plain', embeds: [{ title: 'Tea', url: long, description: long, color: 0x6750a7, image }] },
    {
      flags: isComponentsV2,
      components: [
        {
          type: type.container,
          accent_color: 0xff8800,
          components: [
            { type: type.text, content: long },
            { type: type.gallery, items: [{ media: image, description: 'A cup' }] },
          ],
        },
      ],
    },
  ]
  for (const body of bodies) {
    const form = new FormData()
    form.set('payload_json', JSON.stringify(body))
    form.set('files[0]', new Blob([new Uint8Array(png(400, [103, 80, 164]))], { type: 'image/png' }), 'a.png')
    const sent = await fetch(`${url}/api/v10/channels/${channelId}/messages`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bot ${application?.botToken}` },
    })
    expect(sent.status).toBe(200)
  }
  const page = await browser.page({ locale: 'en-GB', viewport: { width: 320, height: 700 } })
  await page.goto(`${url}/simulator/guild/${guildId}`)
  await page.getByRole('heading', { name: 'Tea' }).waitFor()
  await expect.poll(() => page.getByRole('img', { name: 'A cup' }).count()).toBe(1)
  const isShown = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0
  for (const picture of await page.locator('img').all())
    await expect.poll(() => picture.evaluate(isShown)).toBe(true)
  expect(await page.locator('img').count()).toBe(2)
  expect(await page.getByText('a.png').count()).toBe(0)
  expect(await inaccessible(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.close()
})
