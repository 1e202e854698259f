import type { Comparison } from './figures.js'
import type { Work } from './load.js'

/** Parameters of an address; what is no text is written as JSON. */
export const query = (parameters: Record<string, unknown>) =>
  Object.entries(parameters)
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&')

const belgian = { filter: { address_country: 'BE' }, sort: ['name', 'ASC'] }
const found = { filter: { q: 'facturation7777' } }

/** Everything that is compared, over the same rows. @param id of a company */
export function comparisons(id: string): readonly Comparison[] {
  return [
    { name: 'list of 25', path: '/companies', thinPath: '/list', target: 0.5 },
    { name: 'get', path: `/companies/${id}`, thinPath: `/one/${id}`, target: 0.5 },
    {
      name: 'create',
      path: newCompany.path,
      thinPath: '/create',
      body: newCompany.body,
      target: 0.5,
    },
    { name: 'filter + sort', path: `/companies?${query(belgian)}`, thinPath: '/filtered', target: 0.8 },
    { name: 'text search', path: `/companies?${query(found)}`, thinPath: '/search', target: 0.8 },
    { name: 'list + exact total', path: '/companies?count=exact', thinPath: '/list-with-total' },
  ]
}

/** The same operation of the product, done differently. */
export const listWithoutTotal: Omit<Work, 'token'> = { path: '/companies?count=none' }
export const firstPage: Omit<Work, 'token'> = { path: '/companies' }
export const everything: Omit<Work, 'token'> = { path: '/companies/export?format=csv' }
export const newCompany: Omit<Work, 'token'> = {
  path: '/companies',
  body: { name: 'Measured', address_city: 'Paris', billingEmail: 'facturation@societe.example' },
}
