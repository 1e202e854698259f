import { expect, it } from 'vitest'
import { scriptsIn } from './site-sizes.mjs'

it('a page names its scripts, and those written into it are no files', () => {
  const html =
    '<script>window.a=1</script><script src="/app-1.js" async=""></script><script defer src="/theme.js"></script>'
  expect(scriptsIn(html)).toEqual(['app-1.js', 'theme.js'])
})
