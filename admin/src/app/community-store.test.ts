import { communityMembers, companies } from '@parvis/schemas'
import { memoryStore } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { communityStore } from './community-store'

function openStore() {
  const store = memoryStore()
  store.setup()
  return store
}

const members = `${communityMembers.route}.selectedIds`

test('the selection of a list within a community is stored for each community', () => {
  let community = 'c1'
  const store = communityStore(openStore(), () => community)
  store.setItem(members, { page: 2 })
  community = 'c2'
  expect(store.getItem(members)).toBeUndefined()
  store.setItem(members, { page: 3 })
  community = 'c1'
  expect(store.getItem(members)).toEqual({ page: 2 })
  store.removeItem(members)
  expect(store.getItem(members)).toBeUndefined()
})

test('what is not is the same for all', () => {
  let community = 'c1'
  const store = communityStore(openStore(), () => community)
  const listener = vi.fn()
  store.subscribe(`${companies.route}.selectedIds`, listener)
  store.setItem(`${companies.route}.selectedIds`, { page: 2 })
  community = 'c2'
  expect(store.getItem(`${companies.route}.selectedIds`)).toEqual({ page: 2 })
  expect(listener).toHaveBeenCalledOnce()
})
