import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { anvilBinary } from './anvil-binary.js'

const found = (path: string) => `/modules/${path}`
const problemOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('the binary of a platform', () => {
  it('runs here', () => {
    expect(execFileSync(anvilBinary(), ['--version'], { encoding: 'utf8' })).toContain('1.7.1')
  })

  it.each([
    [{ system: 'linux', processor: 'x64', glibc: '2.35' }, 'anvil-linux-amd64/bin/anvil'],
    [{ system: 'linux', processor: 'arm64', glibc: '2.41' }, 'anvil-linux-arm64/bin/anvil'],
    [{ system: 'darwin', processor: 'arm64' }, 'anvil-darwin-arm64/bin/anvil'],
    [{ system: 'win32', processor: 'x64' }, 'anvil-win32-amd64/bin/anvil.exe'],
  ])('is found for %j', (platform, path) => {
    expect(anvilBinary(platform, found)).toBe(`/modules/@foundry-rs/${path}`)
  })

  it.each([
    [{ system: 'linux', processor: 'x64' }, 'musl'],
    [{ system: 'linux', processor: 'x64', glibc: '2.31' }, 'glibc 2.35 or later, and this system has 2.31'],
    [{ system: 'freebsd', processor: 'x64' }, 'freebsd-amd64'],
    [{ system: 'linux', processor: 'riscv64', glibc: '2.41' }, 'linux-riscv64'],
  ])('is refused for %j', (platform, words) => {
    const problem = problemOf(() => anvilBinary(platform, found))
    expect(problem).toMatchObject({ code: 'unsupported_platform' })
    expect(String(problem)).toContain(words)
  })

  it('is missing where npm installed no optional dependency', () => {
    const platform = { system: 'darwin', processor: 'x64' }
    const problem = problemOf(() => anvilBinary(platform))
    expect(problem).toMatchObject({ code: 'not_installed' })
  })
})
