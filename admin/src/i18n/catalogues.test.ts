import { expect, test, vi } from 'vitest'
import { createCatalogues } from './catalogues'

const catalogue = { hello: 'Bonjour' } as never

test('a language that loads has its messages', async () => {
  const catalogues = createCatalogues({
    fr: async () => ({ catalogue: catalogue }),
    en: () => Promise.reject(new Error('offline')),
  })
  expect(await catalogues.load('fr')).toBe(true)
  expect(catalogues.get('fr')).toBe(catalogue)
})

test('a language that fails to load is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failure = new Error('offline')
  const catalogues = createCatalogues({
    fr: async () => ({ catalogue: catalogue }),
    en: () => Promise.reject(failure),
  })
  expect(await catalogues.load('en')).toBe(false)
  expect(log).toHaveBeenCalledWith('Locale en failed to load', failure)
  log.mockRestore()
})
