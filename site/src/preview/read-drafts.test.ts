import { afterEach, expect, it, vi } from 'vitest'
import { readDrafts } from './read-drafts'

afterEach(() => vi.unstubAllGlobals())

const pictureOf = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`

it('reads where the pictures are, however many there are', async () => {
  const pages = Array.from({ length: 450 }, (_, place) => ({ id: String(place), image: pictureOf(place) }))
  const asked: string[] = []
  vi.stubGlobal('sessionStorage', { getItem: () => 'token' })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.startsWith('/api/site/content')) return Response.json({ item: { pages } })
    const { id } = JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '')
    return Response.json({ items: id.map((each: string) => ({ id: each, src: `/files/${each}` })) })
  })
  const drafts = await readDrafts('fr')
  expect(drafts).toMatchObject({ outcome: 'read', value: { content: { pages } } })
  const files = drafts.outcome === 'read' ? drafts.value.files : []
  expect(files.map(({ id }) => id)).toEqual(pages.map(({ image }) => image))
  expect(asked).toHaveLength(4)
  expect(Math.max(...asked.map((path) => path.length))).toBeLessThan(16_000)
})
