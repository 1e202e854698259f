import { expect, test } from 'vitest'
import { connection } from '../session/testing/connection'
import { adminAccess } from './admin-access'
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
