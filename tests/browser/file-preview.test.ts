import { files } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { enter, startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const translations = {
  fr: { replace: 'Remplacer', replaced: /Fichier remplacé\s:/ },
  en: { replace: 'Replace', replaced: /File replaced:/ },
}
const beginning = { fr: 'Ceci en est le début.', en: 'This is how it begins.' }

/** Stores a file and returns the path of its page. */
async function store(name: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const headers = { 'x-token': running.api.token }
  const url = `${running.product.url}/api/${files.path}`
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  return `/admin/${files.route}/${(await answer.json()).item.id}/show`
}

/** One second of silence, as WAV. */
function silence(): Uint8Array<ArrayBuffer> {
  const rate = 8000
  const sound = Buffer.alloc(44 + rate, 128)
  sound.write('RIFF', 0)
  sound.writeUInt32LE(36 + rate, 4)
  sound.write('WAVEfmt ', 8)
  sound.writeUInt32LE(16, 16)
  sound.writeUInt16LE(1, 20)
  sound.writeUInt16LE(1, 22)
  sound.writeUInt32LE(rate, 24)
  sound.writeUInt32LE(rate, 28)
  sound.writeUInt16LE(1, 32)
  sound.writeUInt16LE(8, 34)
  sound.write('data', 36)
  sound.writeUInt32LE(rate, 40)
  return new Uint8Array(sound)
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a text is read and a sound is played on the page of their file: $locale',
  async (setting) => {
    const visitor = await running.visit(setting)
    const { page } = visitor
    await enter(visitor)
    const lines = Array.from({ length: 8000 }, (_, line) => `ligne ${line} é`).join('\n')
    await page.goto(await store('notes.txt', new TextEncoder().encode(lines)))
    const text = page.getByRole('region', { name: 'notes.txt' })
    await text.waitFor()
    expect(await text.textContent()).toMatch(/^ligne 0 é\nligne 1 é\n[^\uFFFD]*$/)
    await page.getByText(beginning[setting.locale]).waitFor()
    await lookAt(page, 'file-preview-text', setting)

    await page.goto(await store('silence.wav', silence()))
    const sound = page.locator('audio')
    await expect.poll(() => sound.evaluate((element: HTMLAudioElement) => element.duration)).toBe(1)
    await lookAt(page, 'file-preview-sound', setting)
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a file is replaced in place, and its preview follows: $locale',
  async (setting) => {
    const visitor = await running.visit(setting)
    const { page } = visitor
    const { replace, replaced } = translations[setting.locale]
    await startSession(visitor)
    await page.goto(await store('tarifs.txt', new TextEncoder().encode('Les tarifs de 2026')))
    await page.getByText('Les tarifs de 2026').waitFor()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: replace }).click()
    const buffer = Buffer.from('Les tarifs de 2027')
    await (await choosing).setFiles({ name: 'nouveau.md', mimeType: 'text/markdown', buffer })
    await page.getByText(replaced).first().waitFor()
    await page.getByText('Les tarifs de 2027').waitFor()
    await page.getByRole('heading', { level: 1, name: 'tarifs.md', exact: true }).waitFor()
    await lookAt(page, 'file-replaced', setting)
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)
