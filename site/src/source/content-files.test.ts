import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { siteResources } from '@parvis/schemas/site-content'
import { afterAll, expect, it } from 'vitest'
import { cleanContent } from './clean-content'
import { contentFiles } from './content-files'

const folder = mkdtempSync(join(tmpdir(), 'parvis-content-'))
afterAll(() => rmSync(folder, { recursive: true }))

function put(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}

it('the site has content of its own, each record as its resource has it, in both languages', async () => {
  const { content } = await contentFiles(fileURLToPath(new URL('../../content', import.meta.url)))
  for (const { name } of siteResources) expect(content[name]).not.toHaveLength(0)
  const texts = JSON.stringify(content).match(/\{"fr":/g) ?? []
  const both = JSON.stringify(content).match(/\{"fr":"(?:[^"\\]|\\.)*","en":"/g) ?? []
  expect(both).toHaveLength(texts.length)
})

it('finds a record by its file, its picture by its name, and names the file in errors', async () => {
  put('realisations/market.yaml', 'title: { fr: Marché }\nslug: market\ncover: hall.png\n')
  put('pictures/hall.png', 'a picture')
  const { content, picture } = await contentFiles(folder)
  const [market] = content.realisations
  expect(market).toMatchObject({ slug: 'market', title: { fr: 'Marché' }, body: null, services: [] })
  expect(`${await picture(String(market?.cover))}`).toBe('a picture')
  put('faq/none.yaml', 'question: { fr: Quoi ? }\n')
  await expect(contentFiles(folder)).rejects.toThrow(/faq.none\.yaml.*answer/s)
})

it('formatted text is let through without what runs', () => {
  const hostile =
    '<p onclick="x()">A<script>x()</script><a href="javascript:x()">b</a><img src=x onerror=x></p>'
  const pages = [{ title: { fr: '<b>' }, body: { fr: hostile }, sections: [{ body: { fr: hostile } }] }]
  const others = Object.fromEntries(siteResources.map(({ name }) => [name, []]))
  const cleaned = cleanContent({ ...others, pages } as never).pages[0]
  expect(cleaned?.body).toEqual({ fr: '<p>A<a>b</a></p>' })
  expect(cleaned?.sections?.[0]?.body).toEqual({ fr: '<p>A<a>b</a></p>' })
  expect(cleaned?.title).toEqual({ fr: '<b>' })
})
