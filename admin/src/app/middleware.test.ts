import { expect, test } from 'vitest'
import { MissingPageError } from '../errors/page-error'
import { isUuid } from '../routing/page'
import { connection } from '../session/testing/connection'
import { adminAccess, createPipeline, pageValidation, routeRules } from './middleware'
import { visitOf } from './testing/visit'

const visit = visitOf({ right: 'companies.read' })
const as = (permissions: string[]) => adminAccess({ connect: async () => connection({ permissions }) })

test('who holds the right passes', async () => {
  await expect(as(['companies.full'])(visit)).resolves.toBeUndefined()
})

test('who does not gets the error page with status 403, which names the right', async () => {
  await expect(as([])(visit)).rejects.toMatchObject({ status: 403, right: 'companies.read' })
})

test('nobody passes before they are connected', async () => {
  const failure = new Error('no identity')
  await expect(adminAccess({ connect: () => Promise.reject(failure) })(visit)).rejects.toBe(failure)
})

const apply = routeRules([
  { from: '/admin/old/:id', to: '/companies' },
  { from: '/admin/help', to: 'https://help.example.org/start' },
])

function destination(path: string) {
  try {
    apply({ path })
    return 'passed'
  } catch (response) {
    return response instanceof Response ? response.headers.get('Location') : response
  }
}

test('a path with a rule is redirected', () => {
  expect(destination('/admin/old/12')).toBe('/companies')
})

test('a rule can leave the site', () => {
  expect(destination('/admin/help')).toBe('https://help.example.org/start')
})

test('other paths pass', () => {
  expect(destination('/admin/companies')).toBe('passed')
})

const visitTo = (id: string) =>
  visitOf({ isValid: (params) => isUuid(params.id) }, { path: `/admin/companies/${id}`, params: { id } })

test('a path that can name a record passes validation', () => {
  expect(() => pageValidation(visitTo('0190f5ee-0000-7000-8000-000000000001'))).not.toThrow()
})

test('a path that cannot is not found, word for word', () => {
  expect(() => pageValidation(visitTo('nonsense'))).toThrow(
    new MissingPageError('invalid', '/admin/companies/nonsense'),
  )
})

test('a page without a rule takes any path', () => {
  expect(() => pageValidation(visitOf({}, {}))).not.toThrow()
})

const noting = (name: string) => async (seen: string[]) => {
  await null
  seen.push(name)
}

const run = createPipeline(['first', 'second', 'third'], { first: noting('first'), second: noting('second') })

test('steps run in the order of the pipeline, whatever the order a route names them in', async () => {
  const seen: string[] = []
  await run(['second', 'first'], seen)
  expect(seen).toEqual(['first', 'second'])
})

test('only what a route names runs', async () => {
  const seen: string[] = []
  await run(['second'], seen)
  expect(seen).toEqual(['second'])
})

test('a step that throws stops the ones after it', async () => {
  const stopped = createPipeline<string[]>(['first', 'second'], {
    first: () => {
      throw new Error('stop')
    },
    second: noting('second'),
  })
  const seen: string[] = []
  await expect(stopped(['first', 'second'], seen)).rejects.toThrow('stop')
  expect(seen).toEqual([])
})

test.each(['fourth', 'third', 'toString'])(
  'the unknown name "%s" is an error before anything runs',
  async (name) => {
    const seen: string[] = []
    await expect(run(['first', name], seen)).rejects.toThrow(new Error('Unknown route middleware'))
    expect(seen).toEqual([])
  },
)
