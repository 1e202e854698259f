export type { Search } from './search.js'
export { searchIn } from './search-in.js'
