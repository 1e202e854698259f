import { afterAll, beforeAll, expect, test } from 'vitest'
import { inaccessible } from '../support/axe.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
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
