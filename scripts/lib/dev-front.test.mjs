import { expect, it } from 'vitest'
import { targetOf } from './dev-front.mjs'
import { devProcesses } from './dev-processes.mjs'

it.each([
  ['/', 'site'],
  ['/en/login', 'site'],
  ['/socket.io/?EIO=4', 'site'],
  ['/administration', 'site'],
  ['/admin', 'console'],
  ['/admin/src/main.tsx', 'console'],
  ['/api/companies?range=[0,1]', 'server'],
  ['/apis', 'site'],
])('%s is answered by the %s', async (path, name) => {
  const parts = await devProcesses(3000)
  const port = parts.find((part) => part.name === name)?.port
  expect(targetOf(parts, path)).toBe(`http://localhost:${port}`)
})
