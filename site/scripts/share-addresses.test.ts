import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { shareAddresses } from './share-addresses.mjs'

const built = mkdtempSync(join(tmpdir(), 'shared-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))

/** The content of a file after the rewrite. */
function shared(name: string, text: string): string {
  const file = join(built, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  shareAddresses(built)
  return readFileSync(file, 'utf8')
}

it.each([
  ['__en/login/index.html', 'window.pagePath="/__en/login";', 'window.pagePath="/login";'],
  ['__en/index.html', 'window.pagePath="/__en";', 'window.pagePath="/";'],
  ['page-data/__en/login/page-data.json', '{"path":"/__en/login"}', '{"path":"/login"}'],
  [
    'page-data/__en/404/page-data.json',
    '{"path":"/__en/404","matchPath":"/__en/*"}',
    '{"path":"/404","matchPath":"/*"}',
  ],
])('%s says that it is where its visitors are', (name, text, expected) =>
  expect(shared(name, text)).toBe(expected),
)

it('leaves what is nowhere else as it is', () => {
  expect(shared('login/index.html', 'window.pagePath="/login";')).toBe('window.pagePath="/login";')
  expect(shared('__en/a/index.html', '<a href="/__en/b">')).toBe('<a href="/__en/b">')
})
