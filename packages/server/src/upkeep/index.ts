export { runUpkeep } from './run-upkeep.js'
