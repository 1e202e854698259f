import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { currentRelease, scriptsOf } from './application.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function release(name: string): string {
  const path = join(folder, name)
  const { application } = scriptsOf(path)
  mkdirSync(dirname(application), { recursive: true })
  writeFileSync(application, '')
  return path
}

const name = (value: unknown) => writeFileSync(join(folder, 'release.json'), JSON.stringify(value))

it('runs the release of the supervisor until another one is named', () => {
  const [own, next] = [release('1'), release('2')]
  expect(currentRelease(folder, own)).toBe(own)
  name({ supervisor: own, release: next })
  expect(currentRelease(folder, own)).toBe(next)
})

it('does not run what is not there, or what was named for another supervisor', () => {
  const [own, next, third] = [release('1'), release('2'), release('3')]
  name({ supervisor: own, release: join(folder, 'absent') })
  expect(currentRelease(folder, own)).toBe(own)
  name({ supervisor: own, release: next })
  expect(currentRelease(folder, third)).toBe(third)
  writeFileSync(join(folder, 'release.json'), '{')
  expect(currentRelease(folder, own)).toBe(own)
})
