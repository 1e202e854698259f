import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ownReadings } from '../source/testing/own-pages'
import { writeSiteFiles } from './write-site-files'

const built = mkdtempSync(join(tmpdir(), 'parvis-built-'))
afterAll(() => rmSync(built, { recursive: true }))

const readings = Object.values(await ownReadings())
const absolute = ['sitemap.xml', 'projects/rss.xml', 'en/projects/rss.xml'].map((file) => join(built, file))

it('writes every file where the public address is known, and takes back those it cannot tell without', async () => {
  const listed = [{ addresses: { fr: '/', en: '/en' } }]
  await writeSiteFiles(built, { origin: 'https://parvis.example', listed, readings })
  for (const file of absolute) expect(readFileSync(file, 'utf8')).toContain('https://parvis.example')
  await writeSiteFiles(built, { origin: undefined, listed, readings })
  expect(absolute.filter((file) => existsSync(file))).toEqual([])
  expect(readFileSync(join(built, 'robots.txt'), 'utf8')).toContain('User-agent: *')
})
