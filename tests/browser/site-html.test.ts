import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'
import { type BuiltPage, builtPages, isBuilt } from '../support/built-site.js'

/** Rules that the output of Gatsby and React breaks, though it is valid HTML. */
const exceptions = {
  // React writes `charSet`, `hrefLang` and the like in camel case; HTML ignores case.
  'attr-case': 'off',
  // React closes void elements with a slash.
  'void-style': 'off',
  // React writes `required=""` for `required`, and `hidden=""` for `hidden`.
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  // Gatsby's root element is `___gatsby`, a valid id since HTML5.
  'valid-id': ['error', { relaxed: true }],
  // Gatsby's focus wrapper and route announcer, and the type and colour samples of the page `/Test`.
  'no-inline-style': [
    'error',
    {
      allowedProperties: [
        'outline',
        'position',
        'top',
        'width',
        'height',
        'padding',
        'overflow',
        'clip',
        'white-space',
        'border',
        'font-size',
        'background',
      ],
    },
  ],
} as const

const pages = builtPages()
const byAddress = new Map(pages.map((page) => [page.address, page]))

test('every page is valid HTML', async () => {
  const rules = exceptions as unknown as Record<string, 'off'>
  const loader = new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], rules })
  const validator = new HtmlValidate(loader)
  const problems: string[] = []
  for (const { address, html } of pages) {
    const { results } = await validator.validateString(html, address)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      problems.push(`${address}: ${ruleId}: ${message} (${selector})`)
  }
  expect(problems).toEqual([])
})

test('every page has its language, one first heading, a title and a description', () => {
  for (const { address, locale, document } of pages) {
    expect(document.querySelector('html')?.getAttribute('lang'), address).toBe(locale)
    expect(document.querySelectorAll('h1'), address).toHaveLength(1)
    expect(document.querySelector('title')?.text.trim(), address).toMatch(/\S/)
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content')
    expect(description?.length, address).toBeGreaterThan(20)
  }
})

test.each(['fr', 'en'])('no two listed pages in %s have the same title or description', (language) => {
  const listed = pages.filter(({ isListed, locale }) => isListed && locale === language)
  expect(listed.length).toBeGreaterThan(10)
  for (const part of ['title', 'meta[name="description"]']) {
    const texts = listed.map(({ document }) => document.querySelector(part)?.toString())
    expect(new Set(texts).size, part).toBe(texts.length)
  }
})

test('every page exists in both languages', () => {
  const french = pages.filter(({ locale }) => locale === 'fr').map(({ address }) => address)
  const english = french.map((address) => (address === '/' ? '/en' : `/en${address}`))
  expect([...byAddress.keys()].sort()).toEqual([...french, ...english].sort())
})

test('every internal link leads to an existing page or file, and fragment', () => {
  const broken = pages.flatMap((page) =>
    addressesIn(page)
      .filter((address) => !leadsSomewhere(new URL(address, `http://parvis.test${page.address}`)))
      .map((address) => `${page.address} → ${address}`),
  )
  expect(broken).toEqual([])
})

/** The links and resources of a page. */
function addressesIn({ document }: BuiltPage): string[] {
  const named = ['href', 'src', 'action', 'poster'].flatMap((name) =>
    document.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name) ?? ''),
  )
  const sets = document.querySelectorAll('[srcset], [srcSet]').flatMap((element) => {
    const set = element.getAttribute('srcset') ?? element.getAttribute('srcSet') ?? ''
    return set.split(',').map((part) => part.trim().split(' ')[0] ?? '')
  })
  return [...named, ...sets]
}

/** Whether the product serves an address; external ones are not checked. */
function leadsSomewhere({ host, pathname, hash }: URL): boolean {
  if (host !== 'parvis.test') return true
  if (/^\/(admin|api)(\/|$)/.test(pathname)) return true
  const page = byAddress.get(pathname)
  if (!page) return pathname.includes('.') && isBuilt(pathname)
  return hash === '' || page.document.getElementById(decodeURIComponent(hash.slice(1))) !== null
}
