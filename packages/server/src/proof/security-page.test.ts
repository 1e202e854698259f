import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', root), 'utf8')

const rows = page.split('\n').flatMap((line) => {
  const [, item, what, how] = /^\| (\d+\.\d+\.\d+)\s+\| (.+?)\s+\| (.+?)\s+\|$/.exec(line) ?? []
  return item && what && how ? [{ item, how }] : []
})

/** How many items of each section the standard has at its levels 1 and 2; those of level 3 stand between them. */
const items: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
}

describe('the page of security', () => {
  it('has every item of the standard, once', () => {
    const found: Record<string, number> = {}
    for (const { item } of rows) {
      const section = item.split('.').slice(0, 2).join('.')
      found[section] = (found[section] ?? 0) + 1
    }
    expect(found).toEqual(items)
    expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length)
  })

  it.each(rows.map(({ item, how }) => [item, how]))('says of %s what shows it, or why not', (_, how) => {
    const tests = [...how.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path]) => path ?? '')
    for (const path of tests) expect(existsSync(new URL(path, root)), path).toBe(true)
    expect(tests.length > 0).toBe(!/^(decided otherwise|does not apply|met, without a test): .+/.test(how))
  })
})
