export { type Distribution, distribute, type Obstacle, plannedDistribution } from './distribute.js'
export { distributedNames } from './distributed-names.js'
