import { expect, test } from 'vitest'
import { recentPage } from './recent-pages'

const id = '0190f5ee-0000-7000-8000-000000000001'
const community = '0190f5ee-0000-7000-8000-000000000002'

test.each([
  ['/companies', { path: '/companies' }],
  ['/settings/groups', { path: '/settings/groups' }],
  [`/companies/${id}`, { path: `/companies/${id}`, route: 'companies', id }],
  [`/companies/${id}/show`, { path: `/companies/${id}`, route: 'companies', id }],
  [
    `/media/community/dashboard/members/${id}`,
    {
      path: `/media/community/dashboard/members/${id}`,
      route: 'media/community/dashboard/members',
      id,
      community,
    },
  ],
  ['/media/community/dashboard', { path: '/media/community/dashboard', community }],
  ['/companies/create', undefined],
  [`/changes/${id}`, undefined],
  ['/nowhere', undefined],
])('%s', (pathname, page) => {
  expect(recentPage(pathname, community)).toEqual(page)
})
