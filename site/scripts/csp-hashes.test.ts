import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { cspHashes, servedPath } from './csp-hashes.mjs'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

it('hashes inline scripts and styles as they stand, and nothing else', () => {
  const script = '/*<![CDATA[*/window.a="<b>&amp;é";/*]]>*/'
  const style = '\n  a > b { content: "→" }\n'
  const html = `<html><head><style>${style}</style><script src="/a.js"></script></head><body><script>${script}</script></body></html>`
  expect(cspHashes(html)).toEqual({ script: [hash(script)], style: [hash(style)] })
})

it('names what stands twice once', () => {
  expect(cspHashes('<script>a</script><script>a</script>').script).toEqual([hash('a')])
})

it.each([
  ['index.html', '/'],
  ['login/index.html', '/login'],
  ['en/index.html', '/en'],
  ['404.html', '/404'],
  ['404/index.html', '/404'],
])('serves %s at %s', (file, path) => expect(servedPath(file)).toBe(path))
