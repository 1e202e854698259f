import { communityMembers, companies } from '@parvis/schemas'
import { expect, it } from 'vitest'
import { savedFiltersKey } from './saved-filters-key'

it('is of the list, and of the community for what is within one', () => {
  expect(savedFiltersKey(companies, 'c1')).toBe('saved_filters.companies')
  expect(savedFiltersKey(communityMembers, 'c1')).toBe('saved_filters.community-members.c1')
})
