import { expect, it } from 'vitest'
import { consoleStep, library, packages, tests } from './steps.mjs'

it.each(['chat', 'discord', 'discord-simulator', 'engine', 'schema', 'server'])(
  'builds the server anew once %s changed',
  (name) => {
    expect(packages.inputs).toContain(`packages/${name}/src`)
    expect(tests.inputs).toContain(`packages/${name}/src`)
  },
)

it('builds the console from what it imports, directly or not, and not from the server', () => {
  for (const name of ['schema', 'data-provider', 'admin-kit'])
    expect(consoleStep.inputs).toContain(`packages/${name}/src`)
  expect(consoleStep.inputs).toContain('schemas')
  expect(consoleStep.inputs).not.toContain('packages/server/src')
})

it('builds the library from the framework alone', () => {
  expect(library.inputs).toEqual(expect.arrayContaining(['packages/engine/src', 'examples/library']))
  expect(library.inputs).not.toContain('schemas')
})
