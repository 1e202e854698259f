import { expect, it } from 'vitest'
import { scriptsIn } from './site-sizes.mjs'

it('a page names its scripts, and those that it loads once it is painted', () => {
  const later =
    '<script>(function(scripts,data){load()})(["/framework-1.js","/app-1.js"],["/data.json"])</script>'
  const html = `<script>window.a=["b"]</script><script defer src="/before-paint.js"></script>${later}`
  expect(scriptsIn(html)).toEqual(['before-paint.js', 'framework-1.js', 'app-1.js'])
  expect(() => scriptsIn('<script src="/before-paint.js"></script>')).toThrow('scripts')
})
